import type { Migration } from './migrations'

export const productEditing: Migration = {
  name: '0023-product-editing',
  sql: `
-- A draft need not have chosen yet; whatever was in the shop has.
alter table products
  alter column category_id drop not null,
  alter column brand_id drop not null,
  add column version int not null default 1,
  add column deleted_at timestamptz,
  add check (status = 'draft' or (category_id is not null and brand_id is not null)),
  add check (deleted_at is null or status = 'draft');
create index on products (deleted_at) where deleted_at is not null;

create table product_changes (
  product_id uuid references products on delete cascade,
  version int,
  kind text not null check (kind in ('created', 'typed', 'discarded', 'saved', 'published', 'archived', 'restored')),
  fields text[] not null default '{}',
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  primary key (product_id, version)
);
create index on product_changes (actor_id);
create table product_drafts (
  product_id uuid primary key references products on delete cascade,
  typed jsonb not null,
  version int not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null
);
create index on product_drafts (saved_by);
create table seller_pictures (
  seller_id uuid references sellers on delete cascade,
  picture_id text references pictures,
  uploaded_at timestamptz not null,
  primary key (seller_id, picture_id)
);
create index on seller_pictures (picture_id);

alter table variants
  add column archived_at timestamptz,
  add column low_at int check (low_at between 0 and 10000);
alter table sellers add column low_at int not null default 5 check (low_at between 0 and 10000);
create index on variants (seller_id, product_id, position) where archived_at is null;

alter table variant_prices add column discount_percent int check (discount_percent between 1 and 99);
update variant_prices price set discount_percent = p.discount_percent
from variants v join products p on p.id = v.product_id
where v.id = price.variant_id and price.compare_at_minor is not null;

alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (
    kind in ('received', 'reserved', 'released', 'shipped', 'returned', 'adjusted', 'damaged', 'counted'));
create index on stock_movements (variant_id, at desc, id desc);

-- As before, without the variants that were taken out.
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
  insert into listings select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at;
end $$;
`,
}
