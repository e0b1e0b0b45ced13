-- The letters by which words are compared: people write half-spaces, digits and some letters in several ways. A half-space is a space,
-- and the hamza above, for which `translate` has no letter, is left out.
create function search_letters(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(words), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩ۀةيىكآأإؤئ' || E'\u200c\u0654', '01234567890123456789ههییکاااوی ')
$$;
