-- Lists of payments come by their time, so that a span of days is read from an index, and from no more of it than a page needs.
create index payments_in_time on payments (created_at desc, id desc);
drop index payments_by_purpose;
create index payments_by_purpose on payments (purpose, created_at desc, id desc);
drop index payments_of_person;
create index payments_of_person on payments (user_id, created_at desc, id desc);
drop index payments_by_state;
create index payments_by_state on payments (state, created_at desc, id desc) where state <> 'verified';
