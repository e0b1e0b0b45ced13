-- What comments, questions and answers about courses and products have in common. Everything that is there counts as seen.
do $$
declare
  texts text;
begin
  foreach texts in array array['course_comments', 'course_questions', 'course_answers',
    'product_comments', 'product_questions', 'product_answers']
  loop
    execute format('alter table %I
      -- written by the teacher of the course or the seller of the product
      add column by_owner boolean not null default false,
      -- increases with every change by the author: an admin decides about the version that was read
      add column version integer not null default 1,
      -- an edit that waits for an admin; the text stays as it was until then
      add column waiting_text text,
      -- the text before an admin changed it
      add column original_text text,
      add column edited_at timestamptz,
      add column deleted_at timestamptz,
      add column approved_at timestamptz,
      -- an admin has published or hidden it; without it, a text that is not active waits
      add column decided_at timestamptz,
      add column admin_seen_at timestamptz default now(),
      add column owner_seen_at timestamptz default now()', texts);
    execute format('alter table %I alter column admin_seen_at drop default, alter column owner_seen_at drop default', texts);
    execute format('create index %I on %I (id) where admin_seen_at is null', texts || '_unseen', texts);
  end loop;
end $$;
alter table course_questions add column is_staff boolean not null default false;
alter table product_questions add column is_staff boolean not null default false;
create index course_answers_by_user on course_answers (user_id);
create index product_answers_by_user on product_answers (user_id);
create index course_comments_replies on course_comments (parent_id) where parent_id is not null;
create index product_comments_replies on product_comments (parent_id) where parent_id is not null;
create index course_answers_replies on course_answers (parent_id) where parent_id is not null;

-- An answer of level 1 is below the question, one of level 2 below an answer of level 1.
alter table course_answers add column level integer not null default 1 check (level between 1 and 4);
with recursive placed as (
  select id, 1 as level from course_answers where parent_id is null
  union all select answer.id, least(placed.level + 1, 4) from course_answers answer join placed on answer.parent_id = placed.id)
update course_answers answer set level = placed.level from placed where placed.id = answer.id and placed.level > 1;

-- At most one answer of a question is the best.
do $$
declare
  answers text;
begin
  foreach answers in array array['course_answers', 'product_answers'] loop
    execute format('update %1$I answer set is_best = false where is_best
      and exists (select from %1$I other where other.question_id = answer.question_id and other.is_best and other.id < answer.id)', answers);
    execute format('create unique index %I on %I (question_id) where is_best', answers || '_best', answers);
  end loop;
end $$;

-- Whether somebody has looked at a text, and an edit that waits, change nothing that devices show.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('course_questions', 'courseQuestion', 'id'),
      ('course_answers', 'courseQuestion', 'question_id'),
      ('product_questions', 'productQuestion', 'id'),
      ('product_answers', 'productQuestion', 'question_id')
    ) as sources (table_name, thing, id_column)
  loop
    execute format('drop trigger note_change on %I', source.table_name);
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      source.table_name, source.thing, source.id_column,
      'version,waiting_text,original_text,approved_at,decided_at,admin_seen_at,owner_seen_at');
  end loop;
end $$;

-- A report of an answer names the question and the answer.
alter table reports
  add column answer_id integer,
  -- who wrote the text; null for a report of a course or product
  add column author_id integer references users;
alter table reports drop constraint reports_target_type_target_id_user_id_key;
alter table reports add constraint reports_of_person
  unique nulls not distinct (target_type, target_id, answer_id, user_id);
update reports report set author_id = coalesce(
  (select user_id from course_comments where report.target_type = 'courseComment' and id = report.target_id),
  (select user_id from course_questions where report.target_type = 'courseQuestion' and id = report.target_id),
  (select user_id from product_comments where report.target_type = 'productComment' and id = report.target_id),
  (select user_id from product_questions where report.target_type = 'productQuestion' and id = report.target_id));
create index reports_of_author on reports (author_id) where state = 'verified';
create index reports_by_user on reports (user_id, created_at);

-- Whom an admin does not let write for a time.
create table talk_mutes (
  user_id integer primary key references users on delete cascade,
  muted_until timestamptz not null,
  reason text not null,
  muted_by_id integer not null references users
);

-- A rating is gone with what it needs: the course that is owned, or the product that was delivered and not given back.
create function drop_course_rating() returns trigger language plpgsql as $$
begin
  delete from course_ratings where course_id = old.course_id and user_id = old.user_id;
  return null;
end $$;
create trigger drop_rating after delete on user_courses for each row execute function drop_course_rating();

create function drop_product_rating() returns trigger language plpgsql as $$
begin
  delete from product_ratings rating using orders
  where orders.id = new.order_id and rating.user_id = orders.user_id and rating.product_id = new.product_id
    and not exists (select from order_items other join orders bought on bought.id = other.order_id
      where bought.user_id = orders.user_id and other.product_id = new.product_id and other.status = 'delivered');
  return null;
end $$;
create trigger drop_rating after update of status on order_items for each row
  when (old.status = 'delivered' and new.status <> 'delivered' and new.product_id is not null)
  execute function drop_product_rating();
