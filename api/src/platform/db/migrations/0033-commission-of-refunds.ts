import type { Migration } from './migration'

export const commissionOfRefunds: Migration = {
  name: '0033-commission-of-refunds',
  sql: `
-- What of a refund went back for pieces of lines, and the commission of those pieces with the tax on it. Refunds from before count as without.
alter table refunds
  add column pieces_minor bigint not null default 0,
  add column commission_minor bigint not null default 0,
  add column commission_tax_minor bigint not null default 0;
`,
}
