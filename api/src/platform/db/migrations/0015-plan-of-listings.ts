import type { Migration } from './migration'

export const planOfListings: Migration = {
  name: '0015-plan-of-listings',
  sql: `
-- Until the database has counted a table that grows, the variants of a product were looked for in the whole of the sellers' index, and
-- those of a batch in the whole table: half a second for each batch of 240 new products, and ever more. Whoever replaces the function has to
-- set this again.
create index on variants (product_id, position) where archived_at is null;

alter function listings_follow_parts() set enable_hashjoin = off;
alter function listings_follow_parts() set enable_mergejoin = off;
alter function listings_follow_parts() set enable_seqscan = off;
`,
}
