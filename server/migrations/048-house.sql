-- Since when an edit waits for an admin. Before this migration the day of the text counted.
do $$
declare
  texts text;
begin
  foreach texts in array array['course_comments', 'course_questions', 'course_answers',
    'product_comments', 'product_questions', 'product_answers']
  loop
    execute format('alter table %I add column waiting_since timestamptz', texts);
    execute format('update %I set waiting_since = coalesce(edited_at, created_at) where waiting_text is not null', texts);
  end loop;
  for texts in select * from (values ('course_questions,courseQuestion,id'), ('course_answers,courseQuestion,question_id'),
    ('product_questions,productQuestion,id'), ('product_answers,productQuestion,question_id')) as sources (one)
  loop
    execute format('drop trigger note_change on %I', split_part(texts, ',', 1));
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      split_part(texts, ',', 1), split_part(texts, ',', 2), split_part(texts, ',', 3),
      'version,waiting_text,waiting_since,original_text,approved_at,decided_at,admin_seen_at,owner_seen_at');
  end loop;
end $$;

-- The job that notifies likers reads them in the order of people, a group at a time.
create index likes_by_thing_and_person on likes (thing, thing_id, user_id);
drop index likes_by_thing;
