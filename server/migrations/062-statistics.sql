-- What happened on each day that is over, so that a year is read in a moment.
create table daily_sums (
  day date not null,
  measure text not null,
  value bigint not null,
  primary key (day, measure)
);

create index orders_by_payment on orders (paid_at) where state = 'paid';
create index users_by_age on users (created_at);
create index exam_attempts_by_end on exam_attempts (ended_at) where ended_at is not null;
-- the views of a day lie together, and a view costs next to nothing
create index views_by_day on views using brin (day);
