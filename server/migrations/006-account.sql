-- An address belongs to whoever has proven it. Others may have written it down: that neither blocks its owner nor lets
-- anybody in.
alter table users drop constraint users_email_key;
create unique index users_by_proven_email on users (email) where email_confirmed_at is not null;
create index users_by_email on users (email);

alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

-- A link that confirms an address is found by its token alone, and names the account.
alter table one_time_codes add column user_id integer references users on delete cascade;
create index one_time_codes_of_links on one_time_codes (code_hash) where user_id is not null;

-- What all processes sign with, made where they meet.
create table server_secrets (
  name text primary key,
  value text not null
);
insert into server_secrets (name, value) values ('puzzle', gen_random_uuid()::text || gen_random_uuid()::text);

create table solved_puzzles (
  id text primary key,
  expires_at timestamptz not null
);
create index solved_puzzles_by_end on solved_puzzles (expires_at);
