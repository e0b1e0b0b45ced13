-- Tuner Plus: its tools, who may use them, and the cars with the ratios of their gearboxes.

create table tuner_plus (
  id integer generated always as identity primary key,
  -- the last part of the tool's address
  key text not null unique,
  title text not null,
  description text not null default '',
  price bigint not null check (price >= 0),
  -- how long somebody has it who buys it; without end when null
  duration_days integer check (duration_days > 0),
  is_active boolean not null default true,
  "order" integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Rows are never changed but for their end: who gave it, when, until when, and who took it away.
create table tuner_plus_accesses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  tuner_plus_id integer not null references tuner_plus,
  source text not null check (source in ('admin', 'purchase', 'gift')),
  granted_by_id integer references users,
  created_at timestamptz not null default now(),
  until timestamptz,
  revoked_at timestamptz,
  revoked_by_id integer references users
);
create index tuner_plus_accesses_by_user on tuner_plus_accesses (user_id);
create index tuner_plus_accesses_by_tool on tuner_plus_accesses (tuner_plus_id);

create table car_factories (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table car_models (
  id integer generated always as identity primary key,
  factory_id integer not null references car_factories,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (factory_id, name)
);

-- A gearbox without a car is one that is sold by itself.
create table gearbox_models (
  id integer generated always as identity primary key,
  car_model_id integer references car_models,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (car_model_id, name)
);

-- Sets of ratios, driven by driving, and where they come from. A: of the maker or a workshop's manual. B: secondary, of
-- use with a visible mark until somebody confirms it. B-conflict: another source disagrees. C: damaged, shown to admins
-- alone.
create table gear_ratios (
  id integer generated always as identity primary key,
  gearbox_model_id integer not null references gearbox_models,
  gears double precision[] not null check (cardinality(gears) between 1 and 12 and 0 < all (gears)),
  final_drive double precision check (final_drive > 0),
  reverse double precision check (reverse > 0),
  tire_size text not null default '',
  status text not null check (status in ('A', 'B', 'B-conflict', 'C')),
  source text not null check (source <> ''),
  note text not null default '',
  iran_market text not null default '',
  confirmed_by_id integer references users,
  confirmed_at timestamptz check (status <> 'C' or confirmed_at is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (gearbox_model_id, gears, final_drive, reverse, tire_size)
);

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('tuner_plus', 'tunerPlus', 'id'),
      ('car_factories', 'carFactory', 'id'),
      ('car_models', 'carFactory', 'factory_id'),
      ('gearbox_models', 'gearbox', 'id'),
      ('gear_ratios', 'gearbox', 'gearbox_model_id')
    ) as sources (table_name, thing, id_column)
  loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      source.table_name, source.thing, source.id_column, 'updated_at');
  end loop;
end $$;
