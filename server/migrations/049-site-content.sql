-- What admins write for everybody: slides and messages have their days, and one message is in force.

alter table slides
  add column starts_at timestamptz,
  add column ends_at timestamptz;
alter table public_messages add column starts_at timestamptz;
update public_messages set is_active = false
  where is_active and id < (select max(id) from public_messages where is_active);
create unique index one_public_message on public_messages (is_active) where is_active;

-- What an admin's change did to the rows: [{"thing", "id", "before", "after"}], changed columns alone. A setting of the transaction
-- collects them: the platform begins the list before the handler runs, and moves it into admin_changes afterwards.
alter table admin_changes
  add column target text not null default '',
  add column reason text not null default '',
  add column rows jsonb not null default '[]';
create index admin_changes_by_target on admin_changes (target, id);
create index admin_changes_by_operation on admin_changes (operation, id);

-- tg_argv: the column that names the row, and the columns that are not recorded.
create function note_admin_row() returns trigger language plpgsql as $$
declare
  noted jsonb := current_setting('app.admin_rows', true)::jsonb;
  silent text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - silent end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - silent end;
  id text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  if before = after or jsonb_array_length(noted) >= 20 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, value), '{}') into before from jsonb_each(before) where value is distinct from after -> key;
    select coalesce(jsonb_object_agg(key, value), '{}') into after from jsonb_each(after) where before ? key;
  end if;
  perform set_config('app.admin_rows', (noted || jsonb_build_object(
    'thing', tg_table_name, 'id', id, 'before', before, 'after', after))::text, true);
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('slides', 'id', 'image,image_mobile'),
      ('helpful_links', 'id', ''),
      ('common_questions', 'id', ''),
      ('doers', 'id', ''),
      ('public_messages', 'id', ''),
      ('site_settings', 'key', 'updated_at'),
      ('block_ips', 'ip', 'created_at'),
      ('tuner_plus', 'id', ''),
      ('tuning_road', 'id', 'updated_at'),
      ('users', 'id', 'password_hash,account_key,updated_at,invite_code'),
      ('user_profiles', 'user_id', 'avatar,name_version'),
      ('user_details', 'user_id', 'updated_at,version'),
      ('user_roles', 'user_id', ''),
      ('user_messages', 'id', 'updated_at'),
      ('teacher_profiles', 'id', 'avatar,cover,updated_at'),
      ('seller_profiles', 'id', 'logo,updated_at')
    ) as sources (table_name, id_column, silent_columns)
  loop
    execute format(
      'create trigger note_admin_row after insert or update or delete on %I for each row
        when (current_setting(''app.admin_rows'', true) like ''[%%'') execute function note_admin_row(%L, %L)',
      source.table_name, source.id_column, source.silent_columns);
  end loop;
end $$;

-- What was noted stays as it is, for the program as for admins.
create function keep_admin_changes() returns trigger language plpgsql as $$
begin
  raise exception 'admin_changes are never rewritten or deleted' using errcode = 'restrict_violation';
end $$;
create trigger keep before update or delete on admin_changes for each statement execute function keep_admin_changes();
