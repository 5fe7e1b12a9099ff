import type { Migration } from './migrations'

/**
 * What a seller lists is on sale while the seller is approved. Each product carries that, kept by triggers, so that the store's listings
 * and every query of what is on sale see it in one place.
 */
export const sellerApproval: Migration = {
  name: '0017b-seller-approval',
  sql: `
alter table sellers
  add column state text not null default 'approved'
    check (state in ('draft', 'submitted', 'approved', 'rejected', 'suspended')),
  add column state_reason text,
  add column state_since timestamptz;
create index on sellers (state, created_at, id);
create table seller_events (
  id bigint generated always as identity primary key,
  seller_id uuid not null references sellers on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'suspended')),
  reason text,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index on seller_events (seller_id, id);
create index on seller_events (actor_id);

alter table products add column held_back boolean not null default false;

-- The seller is locked: one that is judged meanwhile waits, and then finds the new product, too.
create function hold_new_product_back() returns trigger language plpgsql as $$
begin
  select state <> 'approved' into new.held_back from sellers where id = new.seller_id for share;
  return new;
end $$;
create trigger products_stand_with_seller before insert on products
  for each row execute function hold_new_product_back();
create function hold_products_back() returns trigger language plpgsql as $$
begin
  update products set held_back = (new.state <> 'approved')
   where seller_id = new.id and held_back <> (new.state <> 'approved');
  return null;
end $$;
create trigger products_stand_with_seller after update of state on sellers
  for each row when (old.state <> new.state) execute function hold_products_back();

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
      p.published_at
    from products p
    join variants v on v.product_id = p.id
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
  insert into listings select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at;
end $$;
create or replace function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(id) from after join before using (id)
    where (after.status, after.held_back, after.seller_id, after.category_id, after.brand_id, after.discount_percent,
        after.rating_avg, after.rating_count, after.published_at)
      is distinct from (before.status, before.held_back, before.seller_id, before.category_id, before.brand_id,
        before.discount_percent, before.rating_avg, before.rating_count, before.published_at)));
  return null;
end $$;
`,
}
