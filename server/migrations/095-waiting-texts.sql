-- What waits for admins is few among many: a page of it no longer reads all that was decided since.
create index course_comments_waiting on course_comments (id)
  where deleted_at is null and not is_active and decided_at is null;
create index course_questions_waiting on course_questions (id)
  where deleted_at is null and not is_active and decided_at is null;
create index course_answers_waiting on course_answers (id)
  where deleted_at is null and not is_active and decided_at is null;
create index product_comments_waiting on product_comments (id)
  where deleted_at is null and not is_active and decided_at is null;
create index product_questions_waiting on product_questions (id)
  where deleted_at is null and not is_active and decided_at is null;
create index product_answers_waiting on product_answers (id)
  where deleted_at is null and not is_active and decided_at is null;
