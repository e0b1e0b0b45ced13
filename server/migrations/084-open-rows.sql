-- Which row of a queue each admin has open. A hint for the others: it is old after two minutes.
create table open_rows (
  admin_id integer primary key references users on delete cascade,
  list text not null,
  row_key text not null,
  seen_at timestamptz not null
);
create index open_rows_by_list on open_rows (list, seen_at);
