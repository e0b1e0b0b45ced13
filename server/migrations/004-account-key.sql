-- What a device keeps for somebody who has signed out is encrypted with this; it leaves the server with a session alone.
alter table users add column account_key uuid not null default gen_random_uuid();
