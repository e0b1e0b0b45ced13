-- Lists of people join teachers and sellers, who are few among all roles; without it each page read every role.
create index user_roles_of_few on user_roles (role, user_id) where role <> 'Buyer';
