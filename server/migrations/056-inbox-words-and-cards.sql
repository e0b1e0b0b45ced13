-- What an admin writes to one person stands in the inbox: the reason of a change, or the answer to a message.
alter table notices add column words text not null default '';
alter table user_messages add column answered_at timestamptz;

-- An admin takes the card of an active teacher off the public list.
alter table teacher_profiles add column is_hidden boolean not null default false;
