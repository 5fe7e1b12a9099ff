import type { Migration } from './migration'

export const sellersBundles: Migration = {
  name: '0079-sellers-bundles',
  sql: `
-- A seller's own may have a price for so many of their items, or give the cheapest of so many, which takes off half of them at most.
alter table promotions drop constraint promotions_bundle_check;
alter table promotions add constraint promotions_bundle_check check (bundle_quantity is null or kind = 'amount');
alter table promotions drop constraint promotions_seller_check;
alter table promotions add constraint promotions_seller_check check (seller_id is null or (
  seller_ids = array[seller_id] and bearer = 'seller' and combines and priority = 0 and not first_order
  and kind in ('percent', 'amount') and coalesce(get_quantity <= buy_quantity, true)));
`,
}
