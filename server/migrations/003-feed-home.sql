-- Where the feed lives: cluster, timeline and database. A restored dump finds itself elsewhere and begins a new epoch.
alter table feed_epoch drop column highest, add column home text not null default '';

-- A recorded answer is sent again letter by letter.
alter table mutations alter column answer type json using answer::json;

-- A teacher's card tells how many courses are published.
create function note_course_teacher() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_change('teacher', old.teacher_id);
  end if;
  if tg_op <> 'DELETE' then
    perform note_change('teacher', new.teacher_id);
  end if;
  return null;
end $$;
create trigger note_teacher after insert or delete or update of teacher_id, is_active on courses
  for each row execute function note_course_teacher();
