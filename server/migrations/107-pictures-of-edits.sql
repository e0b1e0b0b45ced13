-- A picture of a comment has a place among those that everybody sees, among those of the edit that waits, and among those that the
-- author had sent before an admin's edit. One without a place is deleted.

alter table comment_pictures alter column place drop not null;
alter table comment_pictures add column waiting_place integer;
alter table comment_pictures add column original_place integer;

-- edits did not change pictures
update comment_pictures picture set waiting_place = picture.place from course_comments words
  where words.id = picture.course_comment_id and words.waiting_text is not null;
update comment_pictures picture set waiting_place = picture.place from product_comments words
  where words.id = picture.product_comment_id and words.waiting_text is not null;
update comment_pictures picture set original_place = picture.place from course_comments words
  where words.id = picture.course_comment_id and words.original_text is not null;
update comment_pictures picture set original_place = picture.place from product_comments words
  where words.id = picture.product_comment_id and words.original_text is not null;

alter table comment_pictures add check (num_nonnulls(place, waiting_place, original_place) > 0);

-- one statement gives the pictures of a comment other places
drop index comment_pictures_of_course;
drop index comment_pictures_of_product;
create index comment_pictures_of_course on comment_pictures (course_comment_id) where course_comment_id is not null;
create index comment_pictures_of_product on comment_pictures (product_comment_id) where product_comment_id is not null;
