-- Which cars a product fits: the models named here, or every car when the product says so. Without either nobody has said.
alter table products add column fits_all_cars boolean not null default false;
create index products_fit_all_cars on products (id) where fits_all_cars;

create table product_car_models (
  product_id integer not null references products on delete cascade,
  car_model_id integer not null references car_models,
  primary key (product_id, car_model_id)
);
create index product_car_models_by_car on product_car_models (car_model_id, product_id);

create trigger note_change after insert or update or delete on product_car_models
  for each row execute function note_row('product', 'product_id', '');

-- The trigger of products names the columns that it watches (011): it is made again for the new one.
do $$
declare
  silent text := 'like_count,view_count,sell_count,search_key,search_vector,updated_at';
  watched text;
begin
  select string_agg(quote_ident(column_name), ', ') into watched
  from information_schema.columns
  where table_schema = current_schema() and table_name = 'products'
    and column_name <> all(string_to_array(silent, ','));
  drop trigger note_change on products;
  execute format(
    'create trigger note_change after insert or delete or update of %s on products for each row execute function note_row(%L, %L, %L)',
    watched, 'product', 'id', silent);
end $$;
