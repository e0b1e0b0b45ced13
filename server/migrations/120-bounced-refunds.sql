-- Why money for a card went into the wallet instead. Empty for every other refund.
alter table refunds add column reason text not null default '';
