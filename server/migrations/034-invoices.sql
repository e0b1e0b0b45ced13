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
