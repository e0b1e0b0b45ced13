-- Each process remembers for some seconds who holds a token. A trigger tells all of them when a session ends or roles change,
-- so that no statement can forget it; PostgreSQL sends equal notices of one transaction once, at its commit.
create function tell_actor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('actor_changes', '');
  return null;
end $$;

create trigger tell_session_end after update of revoked_at on sessions
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function tell_actor_change();
create trigger tell_session_removal after delete on sessions
  for each row when (old.revoked_at is null) execute function tell_actor_change();
create trigger tell_role_change after insert or update or delete on user_roles
  for each statement execute function tell_actor_change();
create trigger tell_user_end after update of deleted_at on users
  for each row when (new.deleted_at is distinct from old.deleted_at) execute function tell_actor_change();
