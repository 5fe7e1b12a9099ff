import type { Migration } from './migrations'

/** Who answers for the pieces that a checkout holds, and since when it holds none. */
export const holdLimits: Migration = {
  name: '0041-hold-limits',
  sql: `
alter table checkouts add column holder text, add column ended_at timestamptz;
create index on checkouts (holder) where holder is not null;
`,
}
