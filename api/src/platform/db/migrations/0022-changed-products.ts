import type { Migration } from './migration'

export const changedProducts: Migration = {
  name: '0022-changed-products',
  sql: `
-- A product that changes in another way than its stock concerns what names it, and lists; not all else.
create sequence listing_version;
alter table stock_changes add column what text not null default 'stock' check (what in ('stock', 'product'));
`,
}
