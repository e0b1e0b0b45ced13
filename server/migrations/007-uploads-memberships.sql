-- Files that people send stand in the database: all processes see them, and a backup holds them.

-- Pictures that everybody may see, below /media; one row for each width. They are compressed already.
create table stored_pictures (
  key text not null check (key ~ '^up/[0-9a-f]{32}$'),
  width integer not null,
  owner_id integer not null references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  -- devices that saw it before may ask for it for a while
  replaced_at timestamptz,
  primary key (key, width)
);
alter table stored_pictures alter column bytes set storage external;
create index stored_pictures_by_owner on stored_pictures (owner_id);
create index stored_pictures_replaced on stored_pictures (replaced_at) where replaced_at is not null;

-- Documents: of a person, one of each kind, for them and the admins alone; without an owner they are the shop's own,
-- for everybody.
create table documents (
  id uuid primary key default gen_random_uuid(),
  owner_id integer references users on delete cascade,
  kind text not null,
  name text not null,
  mime text not null,
  size integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, kind)
);
alter table documents alter column bytes set storage external;

insert into server_secrets (name, value) values ('files', gen_random_uuid()::text || gen_random_uuid()::text);

alter table user_details add column verified_at timestamptz;
alter table user_details add column verified_by_id integer references users;

alter table teacher_profiles add column cover jsonb;
alter table seller_profiles add column legal_type text not null default 'person' check (legal_type in ('person', 'company'));
alter table seller_profiles add column economic_code text not null default '';
alter table seller_profiles add column province text not null default '';

-- How far somebody's membership as a teacher or a seller is. Whether it is active, user_roles alone says.
create table memberships (
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('Teacher', 'Seller')),
  -- something waits for the eyes of an admin: the application, or a later edit
  is_waiting boolean not null default false,
  review_note text not null default '',
  -- an edit of an active member; what everybody sees stays until it is accepted
  pending_edit jsonb,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  -- when it was activated first
  active_at timestamptz,
  primary key (user_id, role)
);
create index memberships_waiting on memberships (role, submitted_at) where is_waiting;

insert into memberships (user_id, role, active_at)
select roles.user_id, roles.role, case when roles.is_active then now() end
from user_roles roles
where (roles.role = 'Teacher' and exists (select from teacher_profiles where user_id = roles.user_id))
   or (roles.role = 'Seller' and exists (select from seller_profiles where user_id = roles.user_id));
