-- A like or a view moves one count, and only that: the row need not be compared as a whole to find that out. The trigger
-- wakes for the other columns alone; a migration that adds a column to one of these tables makes it anew.
do $$
declare
  source record;
  silent text[];
  watched text;
begin
  for source in
    select * from (values
      ('courses', 'course', 'like_count,view_count,sell_count,search_key,search_vector,updated_at'),
      ('products', 'product', 'like_count,view_count,sell_count,search_key,search_vector,updated_at'),
      ('articles', 'article', 'like_count,view_count,search_key,search_vector,updated_at')
    ) as sources (table_name, thing, silent_columns)
  loop
    silent := string_to_array(source.silent_columns, ',');
    select string_agg(quote_ident(column_name), ', ') into watched
    from information_schema.columns
    where table_schema = current_schema() and table_name = source.table_name and column_name <> all(silent);
    execute format('drop trigger note_change on %I', source.table_name);
    execute format(
      'create trigger note_change after insert or delete or update of %s on %I for each row execute function note_row(%L, %L, %L)',
      watched, source.table_name, source.thing, 'id', source.silent_columns);
  end loop;
end $$;
