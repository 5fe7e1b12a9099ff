import type { Migration } from './migration'

export const ordersOnHold: Migration = {
  name: '0042-orders-on-hold',
  sql: `
-- Staff take a purchase for fraud, or look into it: nothing of it is sent, and its money waits.
alter table orders add column held_at timestamptz;
create index on orders (placed_at desc, id desc) where held_at is not null;
alter table staff_entries drop constraint staff_entries_kind_check, add constraint staff_entries_kind_check check (
  kind in (
    'note', 'mail_repeated', 'address_corrected', 'payouts_held', 'payouts_released', 'orders_cancelled', 'held', 'released'));
`,
}
