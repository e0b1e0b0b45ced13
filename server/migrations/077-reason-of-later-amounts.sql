-- What a later amount is for. A difference of sending stays paid when the buyer gives the thing back by choice, as sending itself does.
-- Of what was asked before this is not known: it goes back, as it did.
alter table pay_agains add column about text not null default 'price' check (about in ('sending', 'price'));
