-- Who decided about what waits, so that the second admin learns it.
do $$
declare
  texts text;
begin
  foreach texts in array array['course_comments', 'course_questions', 'course_answers',
    'product_comments', 'product_questions', 'product_answers', 'course_user_voices']
  loop
    execute format('alter table %I add column decided_by_id integer references users', texts);
  end loop;
  -- it changes nothing that devices show
  for texts in select * from (values ('course_questions,courseQuestion,id'), ('course_answers,courseQuestion,question_id'),
    ('product_questions,productQuestion,id'), ('product_answers,productQuestion,question_id')) as sources (one)
  loop
    execute format('drop trigger note_change on %I', split_part(texts, ',', 1));
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      split_part(texts, ',', 1), split_part(texts, ',', 2), split_part(texts, ',', 3),
      'version,waiting_text,waiting_since,original_text,approved_at,decided_at,decided_by_id,admin_seen_at,owner_seen_at');
  end loop;
end $$;

alter table memberships add column reviewed_by_id integer references users;
alter table user_details
  add column decided_at timestamptz,
  add column decided_by_id integer references users;
update user_details set decided_at = verified_at, decided_by_id = verified_by_id where verified_at is not null;
alter table user_profiles
  add column name_decision text check (name_decision in ('verified', 'refused')),
  add column name_decided_at timestamptz,
  add column name_decided_by_id integer references users;
