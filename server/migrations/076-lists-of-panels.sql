-- Lists of panels come by id, newest first. Without these the own list of a teacher walked through all courses of the shop.

create index courses_of_teacher on courses (teacher_id, id);
drop index courses_by_teacher;
create index products_of_seller on products (seller_id, id);
drop index products_by_seller;

-- What admins look for among what is not published: a few of many.
create index courses_unpublished on courses (id) where not is_active;
create index products_unpublished on products (id) where not is_active;
create index articles_unpublished on articles (id) where not is_active;
