-- Films of lessons, who has watched what, and the changeable part of the addresses of films.

-- A film lies below DATA_DIR/lessons/<key>/ with a file for each track.
create table films (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  duration_ms integer not null check (duration_ms > 0),
  -- names, types, hashes and fragments of the tracks
  tracks jsonb not null,
  created_at timestamptz not null default now()
);

-- The files of before lay where everybody could read them, and are no longer served.
alter table course_videos alter column file_key drop not null;
update course_videos set file_key = null;
alter table course_videos add foreign key (file_key) references films;
create index course_videos_by_film on course_videos (file_key);

create table lesson_progress (
  user_id integer not null references users on delete cascade,
  lesson_id integer not null references course_videos on delete cascade,
  position_sec integer not null check (position_sec >= 0),
  -- stretches in seconds, apart and in their order
  watched jsonb not null,
  watched_sec integer not null check (watched_sec >= 0),
  completed_at timestamptz,
  at timestamptz not null,
  primary key (user_id, lesson_id)
);
create index lesson_progress_by_lesson on lesson_progress (lesson_id);

-- A kind without a row has the name it began with.
create table video_directories (
  kind text primary key check (kind in ('course', 'product')),
  name text not null,
  previous_name text not null,
  changed_at timestamptz not null,
  changed_by_id integer not null references users
);
