-- How often a job was taken in all, which is never set back: it tells the run that has the job from one that has lost it.
alter table jobs add column run integer not null default 0;
