import type { Migration } from './migration'

export const sellerPromotions: Migration = {
  name: '0058-seller-promotions',
  sql: `
-- Whose own it is; null: the marketplace's. A seller's takes off what they sell, at their cost, and leaves other sellers' alone.
alter table promotions add column seller_id uuid references sellers;
alter table promotions add constraint promotions_seller_check check (seller_id is null or (
  seller_ids = array[seller_id] and bearer = 'seller' and combines and priority = 0 and not first_order
  and kind in ('percent', 'amount') and buy_quantity is null));
-- Staff ended it: its seller does not let it work again.
alter table promotions add column stopped boolean not null default false;
create index on promotions (seller_id, created_at desc) where seller_id is not null;
`,
}
