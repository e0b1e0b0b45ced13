-- What an admin still has to look at or decide about is few among many. These indexes take the place of those of 095, which left out
-- edits that wait and texts that were opened without a decision.
do $$
declare
  texts text;
  undecided constant text := 'not is_active and decided_at is null or waiting_text is not null';
begin
  foreach texts in array array['course_comments', 'course_questions', 'product_comments', 'product_questions'] loop
    execute format('drop index %I', texts || '_waiting');
    execute format('create index %I on %I (id) where deleted_at is null and (admin_seen_at is null or %s)',
      texts || '_to_review', texts, undecided);
  end loop;
  -- answers have no mark of admins
  foreach texts in array array['course_answers', 'product_answers'] loop
    execute format('drop index %I', texts || '_waiting');
    execute format('create index %I on %I (id) where deleted_at is null and (%s)', texts || '_to_review', texts, undecided);
  end loop;
end $$;
