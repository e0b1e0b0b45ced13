-- Few of a million payments are in a state that an admin looks for: those that the bank has not confirmed, those that failed.
create index payments_by_state on payments (state, id desc) where state <> 'verified';
