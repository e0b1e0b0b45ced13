-- The entries of a posting are written by one statement, so that they are checked once, when it ends. A posting without entries
-- is still found at the end of the transaction.
create function check_entries() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select posting_id into wrong from entries e join money_accounts a on a.id = e.account_id
  where posting_id in (select posting_id from added) group by posting_id, a.unit having sum(e.amount) <> 0 limit 1;
  if found then raise exception 'posting % does not add up', wrong using errcode = 'check_violation'; end if;
  return null;
end $$;
drop trigger entry_adds_up on entries;
create trigger entries_add_up after insert on entries referencing new table as added
  for each statement execute function check_entries();

create or replace function check_posting() returns trigger language plpgsql as $$
begin
  if not exists (select from entries where posting_id = new.id)
  then raise exception 'posting % does not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What was bought is listed by time; charges of wallets between them are many.
create index payments_for_things on payments (created_at desc, id desc) where purpose in ('cart', 'tunerPlus');
