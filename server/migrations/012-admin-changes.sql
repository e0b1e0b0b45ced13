-- What admins changed: who, which operation, with what, and when. Written with the change itself, never rewritten.
create table admin_changes (
  id bigint generated always as identity primary key,
  admin_id integer not null references users,
  operation text not null,
  input jsonb not null,
  created_at timestamptz not null default now()
);
create index admin_changes_by_admin on admin_changes (admin_id, id);
