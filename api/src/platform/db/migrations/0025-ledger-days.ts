import type { Migration } from './migration'

export const ledgerDays: Migration = {
  name: '0025-ledger-days',
  sql: `
-- What was earned and refunded in a span of days, however long the books are.
create index on ledger_transactions (at);
`,
}
