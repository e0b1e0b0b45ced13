-- Which players of an account load a paid lesson now. A player is a session; its place is free a minute after its last range.
create unlogged table lesson_leases (
  user_id integer not null references users on delete cascade,
  player text not null,
  until timestamptz not null,
  primary key (user_id, player)
);
