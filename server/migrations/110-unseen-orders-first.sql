-- Sellers see first what they have not looked at, and of it the newest.
create index order_items_of_seller_by_seen on order_items
  (seller_id, ((seller_seen_at is not null)::integer), (-id), id) where seller_id is not null and status <> 'waiting';
