import type { Migration } from './migration'

export const cardsOfListings: Migration = {
  name: '0059-cards-of-listings',
  sql: `
-- What a card shows of variants stands in the listing: before, a page of 24 cards read some 300 variants, each with its price and stock.
create function in_first_order(codes smallint[]) returns smallint[] language sql immutable as $$
  select coalesce(array_agg(code order by place), '{}')
  from (select code, min(place) as place from unnest(codes) with ordinality said (code, place) group by code) said
$$;

alter table listings
  add column card_colors smallint[] not null default '{}',
  add column list_minor bigint;
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
      p.published_at, p.season, p.search,
      in_first_order(array_agg(color.code order by v.position)) as card_colors,
      (array_agg(price.compare_at_minor order by price.amount_minor, v.position))[1] as list_minor
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
    colors, sizes, pairs, stocked_colors, stocked_sizes, stocked_pairs, published_at, season, search, card_colors, list_minor
  )
  select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at, season = excluded.season,
    search = excluded.search, card_colors = excluded.card_colors, list_minor = excluded.list_minor;
end $$;
`,
}
