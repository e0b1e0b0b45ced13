-- What partners are paid: shares, their bank details, and their requests for cash. All money is whole rials.

-- What the jobs look for again and again.
create index order_items_shipped on order_items (id) where status = 'shipped';
create index order_items_unshared on order_items (id) where status = 'delivered' and shared_at is null;
