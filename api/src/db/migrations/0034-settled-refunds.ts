import type { Migration } from './migrations'

/** A refund that the payment provider refused for good, and that the shopper has had in another way. */
export const settledRefunds: Migration = {
  name: '0034-settled-refunds',
  sql: `
alter table refunds drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('pending', 'done', 'failed', 'settled')),
  add column settled_at timestamptz,
  add column settled_by uuid references users on delete set null,
  add column settled_note text,
  add constraint refunds_settled_check check ((state = 'settled') = (settled_at is not null and settled_note is not null));
`,
}
