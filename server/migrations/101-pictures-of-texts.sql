-- Pictures inside long texts: one that no saved text has is removed. Versions of long ago still have theirs, so a saved one stays.
alter table stored_pictures add column is_of_text boolean not null default false;
alter table stored_pictures add column saved_at timestamptz;
create index stored_pictures_unsaved on stored_pictures (created_at) where is_of_text and saved_at is null;
