-- What admins change in courses, products, articles and their parts is noted with what was before. Owners' changes and counts are not.

do $$
declare
  changed text;
  watched text;
  silent text := 'like_count,view_count,sell_count,rates,rate_average,rate_count,search_key,search_vector,created_at,updated_at,revision';
  listed record;
begin
  foreach changed in array array['articles', 'courses', 'course_videos', 'course_images', 'products', 'product_images',
    'product_videos', 'product_designs', 'product_further_details'] loop
    select string_agg(quote_ident(column_name), ', ') into watched from information_schema.columns
    where table_schema = current_schema() and table_name = changed
      and column_name <> all (string_to_array(silent || ',id', ','));
    execute format(
      'create or replace trigger note_admin_row after insert or delete or update of %s on %I for each row
        when (current_setting(''app.admin_rows'', true) like ''[%%'') execute function note_admin_row(%L, %L)',
      watched, changed, 'id', silent);
  end loop;
  for listed in
    select * from (values
      ('article_tags', 'article_id'), ('article_article_categories', 'article_id'),
      ('course_tags', 'course_id'), ('course_course_categories', 'course_id'),
      ('product_tags', 'product_id'), ('product_product_categories', 'product_id')
    ) as sources (table_name, id_column)
  loop
    execute format(
      'create or replace trigger note_admin_row after insert or delete on %I for each row
        when (current_setting(''app.admin_rows'', true) like ''[%%'') execute function note_admin_row(%L)',
      listed.table_name, listed.id_column);
  end loop;
end $$;
