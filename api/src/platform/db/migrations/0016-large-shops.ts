import type { Migration } from './migration'

export const largeShops: Migration = {
  name: '0016-large-shops',
  sql: `
-- Whoever asks a large shop for a category without filters gets what was counted some minutes before. Kept as it is sent; a version that
-- sends another shape empties it.
create table kept_facets (
  currency char(3),
  category text,
  version bigint not null,
  facets json not null,
  primary key (currency, category)
);

-- Products whose stock changed: what was answered of all others stands.
create table stock_changes (
  id bigint primary key generated always as identity,
  product_id uuid not null,
  at timestamptz not null default now()
);
create index on stock_changes (at);

-- The store's other orders, each with what decides where it leaves two products equal.
create index on listings (currency, discount_percent desc nulls last, published_at desc, product_id desc);
create index on listings (currency, rating_avg desc nulls last, rating_count desc, published_at desc, product_id desc);

-- What words are looked for in stands beside what is filtered: one table answers a search, and by its worth also the best of very many.
alter table listings
  add column season text not null default 'all',
  add column search tsvector not null default '',
  add column worth real not null default 0;
update listings set season = products.season, search = products.search from products where products.id = listings.product_id;
create index on listings using gin (search);
create index on listings (currency, worth desc, product_id desc);
drop index products_search_idx;

create or replace function refresh_listings(ids uuid[]) returns void language plpgsql as $$
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
      p.published_at, p.season, p.search
    from products p
    join variants v on v.product_id = p.id and v.archived_at is null
    join variant_prices price on price.variant_id = v.id
    join stock_levels stock on stock.variant_id = v.id
    join colors color on color.slug = v.color
    join sizes size on size.slug = v.size
    where p.id = any(ids) and p.status = 'published' and not p.held_back
    group by p.id, price.currency
  ), gone as (
    delete from listings old where old.product_id = any(ids) and not exists (
      select from fresh where fresh.product_id = old.product_id and fresh.currency = old.currency)
  )
  insert into listings (
    product_id, currency, seller_id, category_id, brand_id, price_minor, discount_percent, rating_avg, rating_count,
    colors, sizes, pairs, stocked_colors, stocked_sizes, stocked_pairs, published_at, season, search
  )
  select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at, season = excluded.season,
    search = excluded.search;
end $$;

create or replace function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(id) from after join before using (id)
    where (after.status, after.held_back, after.seller_id, after.category_id, after.brand_id, after.discount_percent,
        after.rating_avg, after.rating_count, after.published_at, after.season, after.search)
      is distinct from (before.status, before.held_back, before.seller_id, before.category_id, before.brand_id,
        before.discount_percent, before.rating_avg, before.rating_count, before.published_at, before.season, before.search)));
  return null;
end $$;
`,
}
