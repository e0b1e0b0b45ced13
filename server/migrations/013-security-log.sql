-- What happened to accounts and sessions, for those who look into an incident. One row per minute, event, person and
-- address, counted: a flood of calls does not become a flood of rows. `who` is a keyed hash, never a number or a name.
create table security_events (
  id bigint generated always as identity primary key,
  event text not null,
  who text not null,
  ip text not null,
  detail text not null,
  minute timestamptz not null,
  times integer not null default 1,
  unique (minute, event, who, ip, detail)
);
create index security_events_by_who on security_events (who, id);
create index security_events_by_event on security_events (event, id);
insert into server_secrets (name, value) values ('security-log', gen_random_uuid()::text || gen_random_uuid()::text);
