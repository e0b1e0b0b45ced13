-- How often somebody tried something within a window that begins with the first try. One row and one statement per
-- counter, so that calls at the same moment are counted one after the other.
create unlogged table tries (
  kind text not null,
  caller text not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (kind, caller)
);
create index tries_by_end on tries (ends_at);

-- A lock of an account is replaced by these counters.
alter table users drop column failed_logins;
alter table users drop column locked_until;

-- The address that a link was sent to. `email` holds a proven address alone.
alter table users add column wanted_email text;
update users set wanted_email = email, email = null where email_confirmed_at is null and phone is not null;

-- A registration that was never proven holds no number: a deleted account may have neither number nor address.
alter table users drop constraint users_check;
alter table users add constraint users_can_be_reached
  check (deleted_at is not null or phone is not null or email is not null);

-- When the holder of a session last gave a password or a code: changing the ways into an account needs a recent proof.
alter table sessions add column proven_at timestamptz;
-- Sessions end for good at this moment, however often they are renewed.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = created_at + interval '180 days', proven_at = created_at;
alter table sessions alter column ends_at set not null;
alter table sessions alter column proven_at set not null;
-- When the refresh token before the current one was replaced, and whether a call came with the new bearer token since.
-- If one did, its holder has the new refresh token too, and the old one can only come from a copy.
alter table sessions add column renewed_at timestamptz;
alter table sessions add column is_token_used boolean not null default false;

-- A message that would have gone to somebody without an account: its row makes the answer take as long as any other.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('waiting', 'sent', 'failed', 'withheld'));
