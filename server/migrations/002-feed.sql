-- The feed of what changed in the public catalogue.
--
-- One row per mirrored thing, stamped with the id of the transaction that touched it last. A reader takes rows whose
-- transaction is below pg_snapshot_xmin(pg_current_snapshot()): every transaction below it has ended, so no row can
-- appear below a cursor that was handed out, in whatever order transactions commit.

create table feed (
  thing text not null,
  thing_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (thing, thing_id)
);
create index feed_in_order on feed (xid, thing, thing_id);

-- Which life of the feed a cursor belongs to: transaction ids begin anew when a dump is restored elsewhere.
create table feed_epoch (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  highest xid8 not null default pg_current_xact_id()
);
insert into feed_epoch default values;

create function note_change(changed_thing text, changed_id integer) returns void language sql as $$
  insert into feed (thing, thing_id) values (changed_thing, changed_id)
  on conflict (thing, thing_id) do update set xid = excluded.xid where feed.xid <> excluded.xid
$$;

-- tg_argv: the thing's name, the column that holds its id, and columns whose change alone is no change.
create function note_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  silent text[] := coalesce(string_to_array(tg_argv[2], ','), '{}');
begin
  if tg_op = 'UPDATE' and (before - silent) = (after - silent) then
    return null;
  end if;
  if before is not null then
    perform note_change(tg_argv[0], (before ->> tg_argv[1])::integer);
  end if;
  if after is not null and (after ->> tg_argv[1]) is distinct from (before ->> tg_argv[1]) then
    perform note_change(tg_argv[0], (after ->> tg_argv[1])::integer);
  end if;
  return null;
end $$;

-- Which table's rows change which thing. A new mirrored table is one more row here.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('courses', 'course', 'id', 'like_count,view_count,sell_count,search_key,search_vector,updated_at'),
      ('course_videos', 'course', 'course_id', ''),
      ('course_images', 'course', 'course_id', ''),
      ('course_tags', 'course', 'course_id', ''),
      ('course_course_categories', 'course', 'course_id', ''),
      ('products', 'product', 'id', 'like_count,view_count,sell_count,search_key,search_vector,updated_at'),
      ('product_images', 'product', 'product_id', ''),
      ('product_designs', 'product', 'product_id', ''),
      ('product_further_details', 'product', 'product_id', ''),
      ('product_tags', 'product', 'product_id', ''),
      ('product_product_categories', 'product', 'product_id', ''),
      ('articles', 'article', 'id', 'like_count,view_count,search_key,search_vector,updated_at'),
      ('article_tags', 'article', 'article_id', ''),
      ('article_article_categories', 'article', 'article_id', ''),
      ('course_categories', 'courseCategory', 'id', ''),
      ('product_categories', 'productCategory', 'id', ''),
      ('article_categories', 'articleCategory', 'id', ''),
      ('teacher_profiles', 'teacher', 'id', ''),
      ('slides', 'slide', 'id', ''),
      ('helpful_links', 'helpfulLink', 'id', ''),
      ('public_messages', 'publicMessage', 'id', ''),
      ('doers', 'doer', 'id', ''),
      ('common_questions', 'commonQuestion', 'id', ''),
      ('course_questions', 'courseQuestion', 'id', ''),
      ('course_answers', 'courseQuestion', 'question_id', ''),
      ('product_questions', 'productQuestion', 'id', ''),
      ('product_answers', 'productQuestion', 'question_id', '')
    ) as sources (table_name, thing, id_column, silent_columns)
  loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row execute function note_row(%L, %L, %L)',
      source.table_name, source.thing, source.id_column, source.silent_columns);
  end loop;
end $$;

-- All settings are one document.
create function note_settings() returns trigger language plpgsql as $$
begin
  perform note_change('setting', 1);
  return null;
end $$;
create trigger note_change after insert or update or delete on site_settings
  for each statement execute function note_settings();

-- A teacher's name stands in the teacher's courses and own card; a seller's shop name in the shop's products.
create function note_teacher_courses() returns trigger language plpgsql as $$
begin
  perform note_change('course', id) from courses where teacher_id = new.id;
  return null;
end $$;
create trigger note_courses after update on teacher_profiles
  for each row execute function note_teacher_courses();

create function note_seller_products() returns trigger language plpgsql as $$
begin
  perform note_change('product', id) from products where seller_id = new.id;
  return null;
end $$;
create trigger note_products after update on seller_profiles
  for each row execute function note_seller_products();

create function note_profile() returns trigger language plpgsql as $$
begin
  if new.display_name is distinct from old.display_name then
    perform note_change('teacher', id) from teacher_profiles where user_id = new.user_id;
    perform note_change('course', courses.id) from courses
      join teacher_profiles on teacher_profiles.id = courses.teacher_id where teacher_profiles.user_id = new.user_id;
    perform note_change('article', id) from articles where author_id = new.user_id;
  end if;
  return null;
end $$;
create trigger note_profile after update on user_profiles
  for each row execute function note_profile();
