import type { Migration } from './migrations'

export const importLimits: Migration = {
  name: '0033-import-limits',
  sql: `
-- How often work on it was broken off, one time after the other.
alter table product_imports add column failures int not null default 0;

-- What came before is not counted: it is gone within a week.
alter table product_import_files add column bytes int not null default 0;

-- For the sweep of pictures that nothing names.
create index on seller_pictures (uploaded_at);
create index on order_lines (picture_id);
create index on product_cutouts (picture_id);
`,
}
