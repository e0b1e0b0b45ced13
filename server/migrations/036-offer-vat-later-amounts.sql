-- A setting that no price can be made with would break every price.
alter table site_settings
  add check (key <> 'offPercent' or (jsonb_typeof(value) = 'number'
    and value::numeric between 0 and 99 and value::numeric % 1 = 0)),
  add check (key <> 'offDate' or jsonb_typeof(value) = 'null'
    or value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$');

-- What the site-wide offer takes off full prices now, in percent. 0 without one. The settings are isOff, offDate and offPercent.
create function site_offer_percent() returns integer language sql stable as $$
  select coalesce((
    select (percent.value #>> '{}')::integer
    from site_settings is_off, site_settings off_date, site_settings percent
    where is_off.key = 'isOff' and is_off.value = 'true'
      and off_date.key = 'offDate' and jsonb_typeof(off_date.value) = 'string'
      and (off_date.value #>> '{}')::timestamptz > now()
      and percent.key = 'offPercent' and jsonb_typeof(percent.value) = 'number'
      and (percent.value #>> '{}')::numeric between 1 and 99), 0)
$$;

-- The part of the price that is value added tax, in percent. 0 for what is exempt. A sale freezes it.
alter table products add column vat_percent integer not null default 10 check (vat_percent between 0 and 100);
alter table courses add column vat_percent integer not null default 10 check (vat_percent between 0 and 100);
alter table order_items add column vat_percent integer not null default 10 check (vat_percent between 0 and 100);

-- A later amount that was paid goes back with the last piece of its line.
alter table pay_agains drop constraint pay_agains_state_check;
alter table pay_agains add check (state in ('waiting', 'paid', 'cancelled', 'refunded'));
