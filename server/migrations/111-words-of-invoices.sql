-- Invoices are found by their number, their order, and the name and phone of their buyer, from an index of three letters at a time.
create index invoices_letters on invoices using gin (lower(year::text || '-' || number::text || ' ' || order_id::text || ' '
  || coalesce(content -> 'buyer' ->> 'name', '') || ' ' || coalesce(content -> 'buyer' ->> 'phone', '')) gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
