-- Pictures of comments, drawn again. They go with their comment; a third kind of thing is one more column.

create table comment_pictures (
  -- the name of its file, which nobody can guess
  key text primary key,
  course_comment_id integer references course_comments on delete cascade,
  product_comment_id integer references product_comments on delete cascade,
  place integer not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  check (num_nonnulls(course_comment_id, product_comment_id) = 1)
);
create unique index comment_pictures_of_course on comment_pictures (course_comment_id, place) where course_comment_id is not null;
create unique index comment_pictures_of_product on comment_pictures (product_comment_id, place) where product_comment_id is not null;
