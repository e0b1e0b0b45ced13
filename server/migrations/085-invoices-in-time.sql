-- The list of invoices comes by their time: a span of days is read from an index, and from no more of it than a page needs.
create index invoices_in_time on invoices (created_at desc, id desc);
