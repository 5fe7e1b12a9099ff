import type { Migration } from './migration'

export const deskOfSellers: Migration = {
  name: '0041-desk-of-sellers',
  sql: `
-- Payouts that staff hold: nothing is paid out until they are released.
alter table sellers
  add column payouts_held_since timestamptz,
  add column payouts_held_reason text check (char_length(payouts_held_reason) <= 500),
  add check ((payouts_held_since is null) = (payouts_held_reason is null));
create index on sellers (payouts_held_since) where payouts_held_since is not null;
create index on sellers using gin (name gin_trgm_ops);
create index on seller_legal_details using gin (legal_name gin_trgm_ops);

-- What staff does about a shop stands beside what it does to purchases.
alter table staff_entries
  alter purchase_id drop not null,
  add column seller_id uuid references sellers,
  add constraint staff_entries_about check (num_nonnulls(purchase_id, seller_id) = 1),
  drop constraint staff_entries_kind_check,
  add constraint staff_entries_kind_check check (
    kind in ('note', 'mail_repeated', 'address_corrected', 'payouts_held', 'payouts_released', 'orders_cancelled'));
create index on staff_entries (seller_id, at) where seller_id is not null;
drop trigger staff_entries_append_only on staff_entries;
create trigger staff_entries_append_only before update on staff_entries for each row
  when (
    (new.id, new.purchase_id, new.order_id, new.seller_id, new.kind, new.by, new.at)
      is distinct from (old.id, old.purchase_id, old.order_id, old.seller_id, old.kind, old.by, old.at)
    or new.note is not null or new.former is not null
  )
  execute function refuse_change();

-- How shops do, counted every now and then. The list is sorted by it, so it is kept beside what it is made of.
create table seller_health (
  seller_id uuid primary key references sellers on delete cascade,
  measured_at timestamptz not null,
  -- By measure, of the last thirty and ninety days: how many of how many.
  figures jsonb not null,
  -- The measures that miss their targets, and by how much.
  misses jsonb not null,
  -- Grows with each of them; 0 for none.
  concern int not null
);
create index on seller_health (measured_at);
create index on seller_health (concern) where concern > 0;
create index on orders (seller_id, delivered_at) where delivered_at is not null;
`,
}
