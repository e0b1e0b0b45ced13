-- The goods id of the tax office (13 digits) of a thing; empty where nobody has given it. An order keeps that of its sale.
do $$
declare
  named text;
  watched record;
begin
  foreach named in array array['courses', 'products', 'order_items'] loop
    execute format('alter table %I add column tax_goods_id text not null default '''' check (tax_goods_id ~ ''^([0-9]{13})?$'')', named);
  end loop;

  -- triggers that name the columns of a thing are made again for the new one
  for watched in
    select table_name, trigger.tgname as name, pg_get_triggerdef(trigger.oid) as definition
    from (values ('courses'), ('products')) as things (table_name)
      join pg_trigger trigger on trigger.tgrelid = format('%I', table_name)::regclass
    where trigger.tgname = 'note_admin_row'
  loop
    execute format('drop trigger %I on %I', watched.name, watched.table_name);
    execute replace(watched.definition, 'UPDATE OF ', 'UPDATE OF tax_goods_id, ');
  end loop;
  for watched in
    select table_name, trigger.tgname as name, pg_get_triggerdef(trigger.oid) as definition
    from (values ('courses'), ('products')) as things (table_name)
      join pg_trigger trigger on trigger.tgrelid = format('%I', table_name)::regclass
    where trigger.tgname = 'grow_revision'
  loop
    execute format('drop trigger %I on %I', watched.name, watched.table_name);
    execute replace(replace(watched.definition, 'UPDATE OF ', 'UPDATE OF tax_goods_id, '),
      'WHEN (', 'WHEN (old.tax_goods_id is distinct from new.tax_goods_id or ');
  end loop;
end $$;
