-- How many people gave one, two, three, four and five stars. Count and mean are computed from it, so they cannot differ.
alter table courses add column rates integer[] not null default '{0,0,0,0,0}' check (cardinality(rates) = 5);
alter table products add column rates integer[] not null default '{0,0,0,0,0}' check (cardinality(rates) = 5);

-- Single ratings were not kept before. Each counts as the stars next to the mean, so mean and count stay what they were.
create function rates_of(mean numeric, count integer) returns integer[] language sql immutable as $$
  select array_agg(case
    when stars = floor(mean) then count - round((mean - floor(mean)) * count)::integer
    when stars = floor(mean) + 1 then round((mean - floor(mean)) * count)::integer
    else 0 end order by stars)
  from generate_series(1, 5) stars
$$;
update courses set rates = rates_of(least(5, greatest(1, rate_average::numeric)), rate_count) where rate_count > 0;
update products set rates = rates_of(least(5, greatest(1, rate_average::numeric)), rate_count) where rate_count > 0;
drop function rates_of;

do $$
declare
  rated text;
begin
  foreach rated in array array['courses', 'products'] loop
    -- it names every column that it wakes for
    execute format('drop trigger note_change on %I', rated);
    execute format('alter table %I drop column rate_average, drop column rate_count', rated);
    execute format('alter table %I
      add column rate_count integer not null
        generated always as (rates[1] + rates[2] + rates[3] + rates[4] + rates[5]) stored,
      add column rate_average real not null
        generated always as (coalesce(round((rates[1] + 2 * rates[2] + 3 * rates[3] + 4 * rates[4] + 5 * rates[5])::numeric
          / nullif(rates[1] + rates[2] + rates[3] + rates[4] + rates[5], 0), 2), 0)) stored', rated);
  end loop;
end $$;

-- As in 011-quiet-counts.sql, for the columns that there are now.
do $$
declare
  source record;
  watched text;
begin
  for source in
    select * from (values ('courses', 'course'), ('products', 'product')) as sources (table_name, thing)
  loop
    select string_agg(quote_ident(column_name), ', ') into watched
    from information_schema.columns
    where table_schema = current_schema() and table_name = source.table_name and column_name <> all(
      '{like_count,view_count,sell_count,search_key,search_vector,updated_at}');
    execute format(
      'create trigger note_change after insert or delete or update of %s on %I for each row execute function note_row(%L, %L, %L)',
      watched, source.table_name, source.thing, 'id',
      'like_count,view_count,sell_count,search_key,search_vector,updated_at');
  end loop;
end $$;
select note_change('course', id) from courses;
select note_change('product', id) from products;

-- One rating of a person for a thing; ratings that came from elsewhere have no row and are in the counts alone.
create table course_ratings (
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users,
  rate integer not null check (rate between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create table product_ratings (
  product_id integer not null references products on delete cascade,
  user_id integer not null references users,
  rate integer not null check (rate between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);

-- tg_argv: the rated table, and the column that holds its id. The change of the rated row is noted in the feed.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    execute format('update %I set rates[$1] = rates[$1] - 1 where id = ($2 ->> %L)::integer', tg_argv[0], tg_argv[1])
      using old.rate, to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    execute format('update %I set rates[$1] = rates[$1] + 1 where id = ($2 ->> %L)::integer', tg_argv[0], tg_argv[1])
      using new.rate, to_jsonb(new);
  end if;
  return null;
end $$;
create trigger count_rating after insert or update or delete on course_ratings
  for each row execute function count_rating('courses', 'course_id');
create trigger count_rating after insert or update or delete on product_ratings
  for each row execute function count_rating('products', 'product_id');
