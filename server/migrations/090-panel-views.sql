-- Named views of lists of the panels. Each person has their own.
create table panel_views (
  user_id integer not null references users on delete cascade,
  list text not null,
  name text not null,
  filters jsonb not null,
  hidden_columns text[] not null,
  primary key (user_id, list, name)
);
