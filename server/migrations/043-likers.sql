-- Likers hear of a lower price and of goods that are back. The database writes the job, whatever changed the row.

create function price_now(price bigint, off_price bigint, off_until timestamptz) returns bigint language sql stable as $$
  select case when off_price < price and (off_until is null or off_until > now()) then off_price else price end
$$;

-- tg_argv: the thing's kind, and what happened.
create function tell_likers() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, key, payload)
  select 'tell likers', tg_argv[1] || ':' || tg_argv[0] || ':' || new.id,
    jsonb_build_object('thing', tg_argv[0], 'id', new.id, 'event', tg_argv[1], 'afterId', 0)
  where exists (select from likes where thing = tg_argv[0] and thing_id = new.id)
  on conflict (kind, key) where state = 'waiting' do nothing;
  return null;
end $$;

create trigger tell_cheaper after update of price, off_price, off_until on courses for each row
  when (new.is_active
    and price_now(new.price, new.off_price, new.off_until) < price_now(old.price, old.off_price, old.off_until))
  execute function tell_likers('course', 'cheaper');
create trigger tell_cheaper after update of price, off_price, off_until on products for each row
  when (new.is_active
    and price_now(new.price, new.off_price, new.off_until) < price_now(old.price, old.off_price, old.off_until))
  execute function tell_likers('product', 'cheaper');
create trigger tell_in_stock after update of stock on products for each row
  when (new.is_active and old.stock = 0 and new.stock > 0)
  execute function tell_likers('product', 'inStock');
