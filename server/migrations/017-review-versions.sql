-- What an admin reviews carries a version. It grows with every change of what is reviewed and with every decision, so
-- that a decision is only accepted for what the admin saw.
alter table memberships add column version integer not null default 1;
alter table user_details add column version integer not null default 1;

-- A verified person's new name waits here; everybody sees the old one until an admin accepts it.
alter table user_profiles add column wanted_first_name text;
alter table user_profiles add column wanted_last_name text;
alter table user_profiles add column name_reject_reason text not null default '';
alter table user_profiles add column name_version integer not null default 1;
alter table user_profiles add check ((wanted_first_name is null) = (wanted_last_name is null));
create index user_profiles_name_waits on user_profiles (user_id) where wanted_first_name is not null;
