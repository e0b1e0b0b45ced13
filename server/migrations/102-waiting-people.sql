-- The few people of whom something waits for an admin, counted every half minute by each panel.
create index user_details_waiting on user_details (user_id) where state = 'waiting';
create index user_profiles_waiting on user_profiles (user_id) where wanted_first_name is not null;
