import type { Migration } from './migration'

export const ordersOfTheStore: Migration = {
  name: '0021-orders-of-the-store',
  sql: `
-- Price tags end alike, so that thousands of products cost the same: an index has to say which of them comes first, in either order.
drop index listings_currency_price_minor_product_id_idx;
create index on listings (currency, price_minor, published_at desc, product_id desc);
create index on listings (currency, price_minor desc, published_at desc, product_id desc);

-- What was sold of late, by which the rank of few products changes.
create index on listings (product_id) where sold > 0;

-- The beginning of another index, which answers the same.
drop index stock_movements_variant_id_idx;
`,
}
