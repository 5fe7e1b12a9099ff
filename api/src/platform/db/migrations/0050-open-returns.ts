import type { Migration } from './migration'

export const openReturns: Migration = {
  name: '0050-open-returns',
  sql: `
-- Returns that are under way, a page by key: however many there are, a page reads no more than it shows.
create index on returns (requested_at desc, id desc) where state in ('requested', 'approved', 'in_transit', 'received');
`,
}
