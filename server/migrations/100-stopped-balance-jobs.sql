-- An admin may end a change of all balances before everybody had their turn.
alter table balance_jobs drop constraint balance_jobs_state_check;
alter table balance_jobs add constraint balance_jobs_state_check
  check (state in ('running', 'done', 'stopped', 'failed'));
