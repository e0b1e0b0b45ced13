-- Uploads are videos. The bytes of other kinds are removed by the next sweep.
update uploads set state = 'cancelled', refusal = null, touched_at = '-infinity' where kind <> 'video';

-- joining: one call joins and checks the parts
alter table uploads drop constraint uploads_state_check, add constraint uploads_state_check
  check (state in ('open', 'joining', 'making', 'ready', 'refused', 'cancelled'));
