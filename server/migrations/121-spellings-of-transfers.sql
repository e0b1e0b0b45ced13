-- Numbers of transfers are compared without their hyphens. Not unique: rows of before may differ in them alone.
create index cash_requests_transfers on cash_requests (replace(reference, '-', ''));
create index refunds_transfers on refunds (replace(reference, '-', ''));
