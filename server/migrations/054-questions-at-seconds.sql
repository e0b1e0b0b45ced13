-- A question may be about a second of a lesson.
alter table course_questions
  add column lesson_id integer references course_videos on delete set null,
  add column second integer check (second >= 0);
create index course_questions_of_lesson on course_questions (lesson_id) where lesson_id is not null;
