-- A product is found by its code, whoever wrote the row: the database itself reads codes out of sku, title and alias. It
-- repeats the rule of contract/search-tokens.ts: a code whole, without separators, and its runs of letters and of digits.
create function code_tokens(text text) returns text immutable strict parallel safe language sql as $$
  select coalesce(string_agg(
    regexp_replace(code, '[^a-z0-9]', '', 'g') || ' ' || regexp_replace(code, '[^a-z0-9]', ' ', 'g') || ' ' ||
    regexp_replace(regexp_replace(code, '[^a-z0-9]', ' ', 'g'), '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), ' '), '')
  from (
    select found[1] as code from regexp_matches(
      lower(translate(text, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')),
      '[a-z0-9]+(?:[-_./][a-z0-9]+)*', 'g') as found
  ) as codes where code ~ '[0-9]'
$$;

-- Weights for the rank: A the code of the product, B its title and alias, D everything else.
alter table products drop column search_vector;
alter table products add column search_vector tsvector generated always as (
  setweight(to_tsvector('simple', code_tokens(sku)), 'A') ||
  setweight(to_tsvector('simple', title || ' ' || alias || ' ' || code_tokens(title || ' ' || alias)), 'B') ||
  to_tsvector('simple', search_key)) stored;
create index products_search on products using gin (search_vector);

alter table courses drop column search_vector;
alter table courses add column search_vector tsvector generated always as (
  setweight(to_tsvector('simple', title || ' ' || alias), 'B') || to_tsvector('simple', search_key)) stored;
create index courses_search on courses using gin (search_vector);

alter table articles drop column search_vector;
alter table articles add column search_vector tsvector generated always as (
  setweight(to_tsvector('simple', title), 'B') || to_tsvector('simple', search_key)) stored;
create index articles_search on articles using gin (search_vector);
