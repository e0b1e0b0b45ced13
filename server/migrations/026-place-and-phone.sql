-- What a person may tell about themselves besides the name.
alter table user_profiles add column gender text check (gender in ('female', 'male'));
alter table user_profiles add column province text;
alter table user_profiles add column bio text not null default '' check (length(bio) <= 500);

-- The place of a delivery address, when its holder has given it.
alter table product_addresses add column lat double precision check (lat between -90 and 90);
alter table product_addresses add column long double precision check (long between -180 and 180);
alter table product_addresses add check ((lat is null) = (long is null));

-- The number that an account is to have once the code that was sent to it is given.
alter table users add column wanted_phone text check (wanted_phone ~ '^\+989\d{9}$');
