-- Admins lock accounts, correct what is known of people, and say who writes for the shop on social media.

alter table users
  -- A locked person cannot sign in.
  add column locked_at timestamptz,
  add column lock_reason text not null default '',
  -- An admin has given this number, and nobody has proven it yet. Its first right code opens the account.
  add column phone_given_at timestamptz,
  -- Null until the setting or a super admin has said it.
  add column is_social_media_admin boolean;

create trigger tell_user_lock after update of locked_at on users
  for each row when (new.locked_at is distinct from old.locked_at) execute function tell_actor_change();

-- The setting fills the flag once: for proven addresses that nobody has decided about.
create function is_social_address(address text) returns boolean language sql stable as $$
  select exists (select from site_settings
    where key = 'socialAdminEmails' and jsonb_typeof(value) = 'array' and value ? address)
$$;

create function fill_social_media_admin() returns trigger language plpgsql as $$
begin
  if is_social_address(new.email) then
    new.is_social_media_admin := true;
  end if;
  return new;
end $$;
create trigger fill_social_media_admin before insert or update of email, email_confirmed_at on users
  for each row when (new.is_social_media_admin is null and new.email_confirmed_at is not null)
  execute function fill_social_media_admin();

create function fill_social_media_admins() returns trigger language plpgsql as $$
begin
  update users set is_social_media_admin = true
    where is_social_media_admin is null and email_confirmed_at is not null and is_social_address(email);
  return null;
end $$;
create trigger fill_social_media_admins after insert or update on site_settings
  for each row when (new.key = 'socialAdminEmails') execute function fill_social_media_admins();

update users set is_social_media_admin = true where email_confirmed_at is not null and is_social_address(email);
