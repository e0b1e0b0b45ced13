-- Questions and answers show the names of their authors, and devices keep them: a new name is a change of each.
create or replace function note_profile() returns trigger language plpgsql as $$
begin
  if new.display_name is distinct from old.display_name then
    perform note_change('teacher', id) from teacher_profiles where user_id = new.user_id;
    perform note_change('course', courses.id) from courses
      join teacher_profiles on teacher_profiles.id = courses.teacher_id where teacher_profiles.user_id = new.user_id;
    perform note_change('article', id) from articles where author_id = new.user_id;
    perform note_change('courseQuestion', id) from (
      select id from course_questions where user_id = new.user_id
      union select question_id from course_answers where user_id = new.user_id) as questions;
    perform note_change('productQuestion', id) from (
      select id from product_questions where user_id = new.user_id
      union select question_id from product_answers where user_id = new.user_id) as questions;
  end if;
  return null;
end $$;
