-- What a conversion can be found by besides its ids: values of its metadata and its amounts, hashed with merchant and
-- environment. Apart from conversions, whose every move would write an index on it anew; a row here is written once.
create table if not exists conversion_terms (
  conversion_id text collate "C" primary key,
  terms bigint[] not null
);
create index if not exists conversion_terms_by_term on conversion_terms using gin (terms);

create or replace function search_term(p_merchant_id text, p_env text, p_text text) returns bigint
language sql immutable as $$ select hashtextextended(p_merchant_id || ' ' || p_env || ' ' || lower(p_text), 0) $$;

-- `25` and `25 USDC`.
create or replace function amount_terms(p_units numeric, p_decimals integer, p_unit text) returns text[]
language sql immutable as $$
  select case when p_units is null then '{}'::text[] else array[
    trim_scale(p_units / power(10::numeric, p_decimals))::text,
    trim_scale(p_units / power(10::numeric, p_decimals))::text || ' ' || p_unit] end $$;

create or replace function terms_of(c conversions) returns bigint[] language sql stable as $$
  select coalesce(array_agg(distinct search_term(c.merchant_id, c.env, term)), '{}') from (
    select unnest(amount_terms(c.amount_in, c.decimals_in, c.token_in)) as term
    union all select unnest(amount_terms(c.amount_out, c.decimals_out, c.token_out))
    union all select unnest(amount_terms(c.fiat_kobo, 2, 'NGN'))
    union all select unnest(array[m.value, m.key || ':' || m.value])
      from jsonb_each_text(case when jsonb_typeof(c.metadata) = 'object' then c.metadata else '{}' end) as m
  ) as found $$;

create or replace function keep_terms() returns trigger language plpgsql as $$
begin
  insert into conversion_terms (conversion_id, terms) values (new.id, terms_of(new))
  on conflict (conversion_id) do update set terms = excluded.terms;
  return null;
end $$;

-- Conversions of before. A large table takes a while, and blocks nobody: the trigger, which does, comes after it.
insert into conversion_terms (conversion_id, terms) select c.id, terms_of(c) from conversions c on conflict do nothing;
create or replace trigger conversions_keep_terms
  after insert or update of metadata, amount_in, amount_out, fiat_kobo on conversions
  for each row execute function keep_terms();
-- What came while the table was read.
insert into conversion_terms (conversion_id, terms)
  select c.id, terms_of(c) from conversions c where c.id > left(make_ulid('cnv_', (extract(epoch from now()) * 1000)::bigint - 86400000), 14)
  on conflict do nothing;
