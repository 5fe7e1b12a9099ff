import type { Migration } from './migrations'

export const orderMessages: Migration = {
  name: '0020-order-messages',
  sql: `
create table order_messages (
  id uuid primary key,
  order_id uuid not null references orders,
  by text not null check (by in ('shopper', 'seller')),
  user_id uuid references users on delete set null,
  body text not null check (char_length(body) between 1 and 2000),
  sent_at timestamptz not null,
  mail_at timestamptz not null check (mail_at >= sent_at),
  read_at timestamptz check (read_at >= sent_at)
);
create index on order_messages (order_id, sent_at desc, id desc);
create index on order_messages (order_id, by, mail_at desc);
create index on order_messages (order_id, by) where read_at is null;
create index on order_messages (user_id);
-- A seller's list by what there is to do, and the returns that wait.
create index on orders (seller_id, state, placed_at desc, id desc);
create index on returns (order_id) where state in ('requested', 'approved', 'in_transit', 'received');
`,
}
