import type { Migration } from './migration'

export const admin: Migration = {
  name: '0012-admin',
  sql: `
-- What all shops together sold in some days.
create index on sales_days (day);
create index on orders (paid_at) where paid_at is not null;
create index on orders (cancelled_at) where cancelled_at is not null and paid_at is not null;
-- What should have left.
create index on orders (placed_at) where state in ('paid', 'processing');
-- What a bank did not take.
create index on payouts (created_at desc, id) where state in ('refused', 'returned');
-- An admin looks for people and products by a part of what they are called.
create index on users using gin (email gin_trgm_ops, name gin_trgm_ops);
create index on products using gin (title gin_trgm_ops);
create index on variants using gin (sku gin_trgm_ops);
`,
}
