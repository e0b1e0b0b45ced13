-- Words in the long lists of admins come from indexes of three letters at a time. What names a person is in three tables.
create table person_words (
  user_id integer primary key references users on delete cascade,
  words text not null
);

-- A connection that planned this for an empty table would read the table for each of a hundred thousand new people.
create function write_words_of(people integer[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into person_words (user_id, words) select id, '' from users where id in (select unnest(people)) on conflict do nothing;
  -- the lock comes first: of two changes at once the second reads what the first has written
  perform from person_words where user_id in (select unnest(people)) order by user_id for update;
  update person_words kept set words = lower(concat_ws(' ', profile.display_name, users.phone, users.email, detail.national_code))
    from users left join user_profiles profile on profile.user_id = users.id
      left join user_details detail on detail.user_id = users.id
    where users.id in (select unnest(people)) and kept.user_id = users.id;
end $$;

-- One change, and many new rows at once.
create function keep_person_words() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform write_words_of(array[(changed ->> tg_argv[0])::integer]);
  return null;
end $$;
create function keep_new_people() returns trigger language plpgsql as $$
begin
  -- whose profile came with the same statement has all words already
  insert into person_words (user_id, words) select id, lower(concat_ws(' ', phone, email)) from made on conflict do nothing;
  return null;
end $$;
create function keep_words_of_new() returns trigger language plpgsql as $$
begin
  perform write_words_of(array(select (to_jsonb(one) ->> tg_argv[0])::integer from made one));
  return null;
end $$;

create trigger keep_words_of_new after insert on users referencing new table as made
  for each statement execute function keep_new_people();
create trigger keep_words_of_new after insert on user_profiles referencing new table as made
  for each statement execute function keep_words_of_new('user_id');
create trigger keep_words_of_new after insert on user_details referencing new table as made
  for each statement execute function keep_words_of_new('user_id');
create trigger keep_person_words after update of phone, email on users
  for each row execute function keep_person_words('id');
create trigger keep_person_words after delete or update of display_name on user_profiles
  for each row execute function keep_person_words('user_id');
create trigger keep_person_words after delete or update of national_code on user_details
  for each row execute function keep_person_words('user_id');

select write_words_of(array(select id from users));

-- New letters wait in a list that every search reads as a whole: a short one.
create index person_words_letters on person_words using gin (words gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index courses_letters on courses using gin (lower(title || ' ' || alias) gin_trgm_ops);
create index products_letters on products using gin (lower(title || ' ' || alias || ' ' || sku) gin_trgm_ops);
create index articles_letters on articles using gin (lower(title || ' ' || summary) gin_trgm_ops);
create index orders_digits on orders using gin ((id::text) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index payments_ref_letters on payments using gin (lower(ref_id) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index payments_authority_letters on payments using gin (lower(authority) gin_trgm_ops) with (gin_pending_list_limit = 1024);
