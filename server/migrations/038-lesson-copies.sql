-- Copies of lessons on devices, and the notes of learners.

-- A device with copies. One that its owner removed stays as a row, so that it learns to erase them.
create table lesson_devices (
  user_id integer not null references users on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id)
);
create index lesson_devices_by_time on lesson_devices (last_seen_at);

create table lesson_notes (
  -- made by the device that wrote it
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  lesson_id integer not null references course_videos on delete cascade,
  second integer not null check (second >= 0),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index lesson_notes_of_user on lesson_notes (user_id, lesson_id);
create index lesson_notes_by_lesson on lesson_notes (lesson_id);
