import type { Migration } from './migration'

export const stoppedImports: Migration = {
  name: '0072-stopped-imports',
  sql: `
-- What staff said when they stopped an import, for its seller.
alter table product_imports add column stop_reason text;
-- Staff list those of all shops.
create index on product_imports (created_at desc, id desc);
`,
}
