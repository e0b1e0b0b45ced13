-- Words in the lists of returns, refunds, reports, voices, texts and changes come from indexes of three letters at a time.

-- What was sold is named in another table, and never changes. tg_argv: the column of the row that has words of its own.
create function keep_item_words() returns trigger language plpgsql as $$
begin
  new.words := coalesce((select lower(concat_ws(' ', title, order_id, to_jsonb(new) ->> tg_argv[0]))
    from order_items where id = new.item_id), '');
  return new;
end $$;

alter table item_returns add column words text not null default '';
update item_returns asked set words = lower(concat_ws(' ', item.title, item.order_id, asked.reason))
  from order_items item where item.id = asked.item_id;
create trigger keep_item_words before insert or update of item_id, reason on item_returns
  for each row execute function keep_item_words('reason');

alter table refunds add column words text not null default '';
update refunds refund set words = lower(concat_ws(' ', item.title, item.order_id, refund.reference))
  from order_items item where item.id = refund.item_id;
create trigger keep_item_words before insert or update of item_id, reference on refunds
  for each row execute function keep_item_words('reference');

create index item_returns_letters on item_returns using gin (words gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index refunds_letters on refunds using gin (words gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index refunds_by_user on refunds (user_id);
create index sellers_letters on seller_profiles using gin (lower(shop_name) gin_trgm_ops);
create index reports_letters on reports using gin (lower(reason) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index reports_of_answer on reports (answer_id) where answer_id is not null;
create index admin_changes_letters on admin_changes using gin (lower(operation || ' ' || target || ' ' || reason) gin_trgm_ops)
  with (gin_pending_list_limit = 1024);

do $$
declare
  texts text;
begin
  foreach texts in array array['course_comments', 'course_questions', 'course_answers',
    'product_comments', 'product_questions', 'product_answers'] loop
    execute format('create index %I on %I using gin (lower(text) gin_trgm_ops) with (gin_pending_list_limit = 1024)',
      texts || '_letters', texts);
  end loop;
end $$;
