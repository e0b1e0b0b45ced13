-- Invoices and credit notes: numbered without a gap within each Persian year, and frozen.

create table invoice_years (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create table invoices (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- what a credit note gives back; null for the invoice of the order
  refund_id integer unique references refunds,
  year integer not null,
  number integer not null,
  content jsonb not null,
  -- drawn when it is asked for the first time
  document_id uuid references documents on delete set null,
  created_at timestamptz not null default now(),
  unique (year, number)
);
create unique index invoices_of_order on invoices (order_id) where refund_id is null;
create index invoices_by_order on invoices (order_id, id);

-- what was paid before has its papers too
insert into jobs (kind, payload, due_at)
  select 'make invoice', jsonb_build_object('orderId', id), '-infinity' from orders where state = 'paid' and payable > 0 order by id;
insert into jobs (kind, payload, due_at)
  select 'make credit note', jsonb_build_object('refundId', id), '-infinity' from refunds order by id;
