import type { Migration } from './migration'

export const deskOfOrders: Migration = {
  name: '0037-desk-of-orders',
  sql: `
-- The list of all orders, a page by key; by what is rare each filter has its own.
create index on orders (placed_at desc, id desc);
create index on orders (state, placed_at desc, id desc);
create index on orders (placed_at desc, id desc) where paid_at is null;
create index on purchases ((address ->> 'country'));
create index on payment_allocations (order_id) where refunded_minor > 0;
create index on payment_allocations (order_id) where disputed_minor > 0;

-- What staff does to a purchase besides what moves its orders.
create table staff_entries (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  order_id uuid references orders,
  kind text not null check (kind in ('note', 'mail_repeated', 'address_corrected')),
  by uuid not null,
  note text check (char_length(note) <= 2000),
  former jsonb,
  at timestamptz not null
);
create index on staff_entries (purchase_id, at);
create index on staff_entries (order_id) where order_id is not null;
-- What was written about a person can be erased; that something was done, by whom and when stays as it is.
create trigger staff_entries_append_only before update on staff_entries for each row
  when (
    (new.id, new.purchase_id, new.order_id, new.kind, new.by, new.at)
      is distinct from (old.id, old.purchase_id, old.order_id, old.kind, old.by, old.at)
    or new.note is not null or new.former is not null
  )
  execute function refuse_change();
create trigger staff_entries_stay before delete on staff_entries
  for each row execute function refuse_change();
`,
}
