-- A change of prices that an admin has stopped before it began has changed none.
alter table course_price_changes drop constraint course_price_changes_state_check;
alter table course_price_changes add constraint course_price_changes_state_check
  check (state in ('running', 'done', 'takenBack', 'stopped'));
