import type { Migration } from './migrations'

/**
 * What the store is filtered, counted and sorted by, one narrow row per product that is on sale. Triggers keep it, so
 * that whoever writes prices, stock or products cannot forget to.
 */
export const finding: Migration = {
  name: '0010-finding',
  sql: `
create extension if not exists pg_trgm;

alter table colors add column code smallint generated always as identity unique;
alter table sizes add column code smallint generated always as identity unique;
alter table products
  add column rating_avg real check (rating_avg between 1 and 5),
  add column rating_count int not null default 0 check (rating_count >= 0);

create table listings (
  product_id uuid references products on delete cascade,
  currency char(3),
  seller_id uuid not null,
  category_id uuid not null,
  brand_id uuid not null,
  price_minor bigint not null,
  discount_percent int,
  rating_avg real,
  rating_count int not null,
  colors smallint[] not null,
  sizes smallint[] not null,
  pairs int[] not null,
  stocked_colors smallint[] not null,
  stocked_sizes smallint[] not null,
  stocked_pairs int[] not null,
  published_at timestamptz not null,
  primary key (product_id, currency)
);
create index on listings (currency, published_at desc, product_id desc);
create index on listings (currency, price_minor, product_id);
create index on listings (category_id, currency, published_at desc);
create index on listings (brand_id);
create index on listings (seller_id);

-- Rows are locked first, in one order: what is computed after that has seen whatever another transaction wrote.
create function refresh_listings(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  perform from listings where product_id = any(ids) order by product_id, currency for update;
  with fresh as (
    select p.id as product_id, price.currency, p.seller_id, p.category_id, p.brand_id,
      min(price.amount_minor) as price_minor, p.discount_percent, p.rating_avg, p.rating_count,
      array_agg(distinct color.code) as colors,
      array_agg(distinct size.code) as sizes,
      array_agg(distinct color.code::int * 65536 + size.code) as pairs,
      coalesce(array_agg(distinct color.code) filter (where stock.on_hand > stock.reserved), '{}') as stocked_colors,
      coalesce(array_agg(distinct size.code) filter (where stock.on_hand > stock.reserved), '{}') as stocked_sizes,
      coalesce(array_agg(distinct color.code::int * 65536 + size.code)
        filter (where stock.on_hand > stock.reserved), '{}') as stocked_pairs,
      p.published_at
    from products p
    join variants v on v.product_id = p.id
    join variant_prices price on price.variant_id = v.id
    join stock_levels stock on stock.variant_id = v.id
    join colors color on color.slug = v.color
    join sizes size on size.slug = v.size
    where p.id = any(ids) and p.status = 'published'
    group by p.id, price.currency
  ), gone as (
    delete from listings old where old.product_id = any(ids) and not exists (
      select from fresh where fresh.product_id = old.product_id and fresh.currency = old.currency)
  )
  insert into listings select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at;
end $$;

create function listings_follow_variants() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from touched));
  return null;
end $$;
create trigger listings_follow_change after update on variants
  referencing new table as touched for each statement execute function listings_follow_variants();
create trigger listings_follow_removal after delete on variants
  referencing old table as touched for each statement execute function listings_follow_variants();

create function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(distinct v.product_id) from touched join variants v on v.id = touched.variant_id));
  return null;
end $$;
create trigger listings_follow_new after insert on variant_prices
  referencing new table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_change after update on variant_prices
  referencing new table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_removal after delete on variant_prices
  referencing old table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_new after insert on stock_levels
  referencing new table as touched for each statement execute function listings_follow_parts();

-- At the end of the transaction: a buyer who holds a product's stock must not wait for its listing while another waits for the stock.
create function listings_follow_stock() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(product_id) from variants where id = new.variant_id));
  return null;
end $$;
create constraint trigger listings_follow_stock after update on stock_levels
  deferrable initially deferred for each row
  when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved))
  execute function listings_follow_stock();

create function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(id) from after join before using (id)
    where (after.status, after.seller_id, after.category_id, after.brand_id, after.discount_percent,
        after.rating_avg, after.rating_count, after.published_at)
      is distinct from (before.status, before.seller_id, before.category_id, before.brand_id, before.discount_percent,
        before.rating_avg, before.rating_count, before.published_at)));
  return null;
end $$;
create trigger listings_follow_change after update on products
  referencing old table as before new table as after
  for each statement execute function listings_follow_products();

select refresh_listings(array_agg(id)) from products;

-- Words as they are written, for who misspells them. Words of what is gone stay: a correction is only offered when it finds something.
create table search_words (word text primary key);
create index on search_words using gist (word gist_trgm_ops);

create function words_of(texts text) returns setof text language sql immutable as $$
  select distinct word
  from regexp_split_to_table(lower(regexp_replace(normalize(texts, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+') word
  where length(word) between 3 and 40 and word !~ '[0-9]'
$$;
create function learn_words(texts text) returns void language sql as $$
  insert into search_words select word from words_of(texts) word order by word on conflict do nothing
$$;

create function learn_titles() returns trigger language plpgsql as $$
begin
  perform learn_words((select string_agg(concat_ws(' ', title, material), ' ') from touched));
  return null;
end $$;
create trigger words_of_new after insert on products
  referencing new table as touched for each statement execute function learn_titles();
create trigger words_of_change after update on products
  referencing new table as touched for each statement execute function learn_titles();

create function learn_names() returns trigger language plpgsql as $$
begin
  perform learn_words((select string_agg(name, ' ') from touched));
  return null;
end $$;
create trigger words_of_new after insert on brands
  referencing new table as touched for each statement execute function learn_names();
create trigger words_of_new after insert on categories
  referencing new table as touched for each statement execute function learn_names();
create trigger words_of_new after insert on colors
  referencing new table as touched for each statement execute function learn_names();

select learn_words(string_agg(text, ' ')) from (
  select concat_ws(' ', title, material) from products union all select name from brands
  union all select name from categories union all select name from colors) known(text);
`,
}
