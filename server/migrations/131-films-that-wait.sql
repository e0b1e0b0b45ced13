-- The film of an upload is made, and its storage does not take it for the time being.
alter table uploads add column waits_for_storage boolean not null default false;
