-- The second factors of an account: codes of an authenticator app (TOTP) and passkeys.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- of TOTP: encrypted with the secret 'second-factor' below
  totp_secret bytea,
  -- the time step of the last code that was accepted; an equal or earlier one is refused
  totp_step bigint,
  -- of a passkey
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  check ((kind = 'totp') = (totp_secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index second_factors_by_user on second_factors (user_id, created_at);

insert into server_secrets (name, value) values ('second-factor', gen_random_uuid()::text || gen_random_uuid()::text);

-- Ten for each account with a second factor; a used one stays, so that it is known as used.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A second factor that is being added by a session: the encrypted TOTP secret, or the challenge of a passkey.
create table second_factor_drafts (
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  value bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, kind)
);

-- A sign-in whose first factor was right and whose second one is awaited.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  tries integer not null default 0,
  -- the challenge of a passkey; taken away by the next try
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_tickets_by_user on sign_in_tickets (user_id, created_at);
