-- Why an admin has hidden a text. Admins read it beside other texts of its author.
do $$
declare
  texts text;
  watched record;
  hiding record;
begin
  foreach texts in array array['course_comments', 'course_questions', 'course_answers',
    'product_comments', 'product_questions', 'product_answers']
  loop
    execute format('alter table %I add column refusal_reason text not null default ''''', texts);
    execute format('create index %I on %I (user_id, decided_at desc) where not is_active and decided_at is not null',
      texts || '_refused', texts);
  end loop;
  -- it changes nothing that devices show
  for watched in
    select * from (values ('course_questions', 'courseQuestion', 'id'), ('course_answers', 'courseQuestion', 'question_id'),
      ('product_questions', 'productQuestion', 'id'), ('product_answers', 'productQuestion', 'question_id'))
      as sources (table_name, thing, id_column)
  loop
    execute format('drop trigger note_change on %I', watched.table_name);
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      watched.table_name, watched.thing, watched.id_column, 'version,waiting_text,waiting_since,original_text,approved_at,'
        'decided_at,decided_by_id,refusal_reason,admin_seen_at,owner_seen_at');
  end loop;
  -- reasons from before are among the changes of admins
  for hiding in
    select * from (values ('course_comments', 'Course/DeActiveCourseComment'), ('course_questions', 'Course/DeActiveCourseQuestion'),
      ('course_answers', 'Course/DeActiveCourseQuestionAnswer'), ('product_comments', 'Product/DeActiveProductComment'),
      ('product_questions', 'Product/DeActiveProductQuestion'), ('product_answers', 'Product/DeActiveProductQuestionAnswer'))
      as hidings (table_name, operation)
  loop
    execute format('update %I words set refusal_reason = change.reason from (
        select distinct on (input ->> ''id'') input ->> ''id'' as id, reason from admin_changes
        where operation = %L and reason <> '''' order by input ->> ''id'', admin_changes.id desc) change
      where change.id = words.id::text and not words.is_active and words.decided_at is not null', hiding.table_name, hiding.operation);
  end loop;
end $$;

create index reports_open on reports (target_type, target_id, answer_id, id desc) where state = 'new';
create index edits_refused on edits (author_id, decided_at desc) where state = 'discarded';
