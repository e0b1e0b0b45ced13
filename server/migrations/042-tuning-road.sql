-- The road of learning: one row, whose stages are read and written as a whole. A change names the revision that it was made of.
create table tuning_road (
  id integer primary key default 1 check (id = 1),
  revision integer not null,
  stages jsonb not null check (jsonb_typeof(stages) = 'array'),
  updated_at timestamptz not null
);

create trigger note_change after insert or update or delete on tuning_road
  for each row execute function note_row('tuningRoad', 'id', 'updated_at');
