-- The parts of a course and of a product are listed by their places, and from a row on.
do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[
    ['course_videos', 'course_id', 'course_videos_by_course'], ['course_images', 'course_id', 'course_images_by_course'],
    ['product_images', 'product_id', 'product_images_by_product'], ['product_videos', 'product_id', 'product_videos_by_product'],
    ['product_designs', 'product_id', 'product_designs_by_product'],
    ['product_further_details', 'product_id', 'product_further_details_by_product']
  ] loop
    execute format('drop index %I', part[3]);
    execute format('create index %I on %I (%I, "order", id)', part[3], part[1], part[2]);
  end loop;
end $$;
