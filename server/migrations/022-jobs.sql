-- Work that is done after the commit of what caused it. A job that is done is deleted; one that was given up stays.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- at most one job of a kind and key waits
  key text,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity',
  last_error text,
  created_at timestamptz not null default now()
);
create unique index jobs_waiting_key on jobs (kind, key) where state = 'waiting';
create index jobs_due on jobs (due_at, id) where state = 'waiting';

insert into jobs (kind, payload, attempts, due_at)
select 'message', jsonb_build_object('id', id), attempts, next_attempt_at from messages where state = 'waiting';

drop index messages_waiting;
alter table messages drop column attempts, drop column next_attempt_at, drop column last_error;
