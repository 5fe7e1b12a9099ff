import type { Migration } from './migration'

export const paymentMethods: Migration = {
  name: '0065-payment-methods',
  sql: `
-- What paid, as it stands on a receipt: the kind and, of a card, its last four digits. Nothing else of a card is kept.
alter table payments
  add column method_brand text,
  add column method_last4 char(4);
alter table embedded_tokens
  add column brand text,
  add column last4 char(4);
alter table embedded_charges
  add column brand text,
  add column last4 char(4);
`,
}
