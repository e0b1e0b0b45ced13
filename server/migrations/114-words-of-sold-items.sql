-- Words in the lists of versions and of what was sold come from indexes of three letters at a time, and the versions of one author from
-- an index of their own.
create index edits_of_author on edits (author_id, id);
create index edits_letters on edits using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index order_items_letters on order_items using gin (lower(title || ' ' || coalesce(design_title, '') || ' '
  || coalesce(tracking_code, '') || ' ' || order_id::text) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index orders_receiver_letters on orders using gin (lower(coalesce(address ->> 'receiverName', '') || ' '
  || coalesce(address ->> 'province', '') || ' ' || coalesce(address ->> 'city', '')) gin_trgm_ops)
  with (gin_pending_list_limit = 1024) where address is not null;
