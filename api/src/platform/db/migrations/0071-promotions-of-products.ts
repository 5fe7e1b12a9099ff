import type { Migration } from './migration'

export const promotionsOfProducts: Migration = {
  name: '0071-promotions-of-products',
  sql: `
-- Which products a promotion is limited to; an empty list is no limit.
alter table promotions add column product_ids uuid[] not null default '{}';
`,
}
