-- Why it was decided so about late answers or an interrupted attempt; its person reads it.
alter table exam_attempts add column decision_reason text not null default '';
