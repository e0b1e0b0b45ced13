-- A change of prices fails when the admin who ordered it is locked or may no longer order it before it begins.
alter table course_price_changes drop constraint course_price_changes_state_check;
alter table course_price_changes add constraint course_price_changes_state_check
  check (state in ('running', 'done', 'takenBack', 'stopped', 'failed'));
