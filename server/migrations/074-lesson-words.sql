-- Subtitles (WebVTT or SRT) and chapters (a line each: time, title) of lessons, as their teacher has written them.

alter table course_videos
  add column subtitles text not null default '',
  add column chapters text not null default '';

-- the trigger that notes what admins change names its columns
do $$
declare
  watched text;
  silent text := 'like_count,view_count,sell_count,rates,rate_average,rate_count,search_key,search_vector,created_at,updated_at,revision';
begin
  select string_agg(quote_ident(column_name), ', ') into watched from information_schema.columns
  where table_schema = current_schema() and table_name = 'course_videos'
    and column_name <> all (string_to_array(silent || ',id', ','));
  execute format(
    'create or replace trigger note_admin_row after insert or delete or update of %s on course_videos for each row
      when (current_setting(''app.admin_rows'', true) like ''[%%'') execute function note_admin_row(%L, %L)',
    watched, 'id', silent);
end $$;
