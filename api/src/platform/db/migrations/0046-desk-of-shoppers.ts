import type { Migration } from './migration'

export const deskOfShoppers: Migration = {
  name: '0046-desk-of-shoppers',
  sql: `
-- Since when the marketplace keeps a shopper out.
alter table users add column blocked_at timestamptz check (blocked_at is null or audience = 'shop');

-- The list of shoppers, a page by key, and those who bought without an account by what they bought last.
create index on users (created_at desc, id desc) where audience = 'shop' and erased_at is null;
create index on users (lower(name), created_at desc, id desc) where audience = 'shop' and erased_at is null;
create index on users (email text_pattern_ops) where audience = 'shop' and erased_at is null;
create index on users (created_at desc, id desc) where blocked_at is not null;
create index on purchases (placed_at desc, id desc) where user_id is null;
create index on purchases (lower(address ->> 'recipient'), placed_at desc, id desc) where user_id is null;
create index on purchases (email text_pattern_ops, placed_at desc, id desc) where user_id is null;

-- What staff does to a shopper's account stands beside what it does to purchases and shops. Without a reference: the account may go.
alter table staff_entries
  add column user_id uuid,
  drop constraint staff_entries_about,
  add constraint staff_entries_about check (num_nonnulls(purchase_id, seller_id, user_id) = 1),
  drop constraint staff_entries_kind_check,
  add constraint staff_entries_kind_check check (kind in (
    'note', 'mail_repeated', 'address_corrected', 'payouts_held', 'payouts_released', 'orders_cancelled', 'held', 'released',
    'blocked', 'unblocked', 'signed_out', 'session_ended', 'reset_sent', 'confirmation_sent', 'exported', 'deleted'
  ));
create index on staff_entries (user_id, at) where user_id is not null;
drop trigger staff_entries_append_only on staff_entries;
create trigger staff_entries_append_only before update on staff_entries for each row
  when (
    (new.id, new.purchase_id, new.order_id, new.seller_id, new.user_id, new.kind, new.by, new.at)
      is distinct from (old.id, old.purchase_id, old.order_id, old.seller_id, old.user_id, old.kind, old.by, old.at)
    or new.note is not null or new.former is not null
  )
  execute function refuse_change();
`,
}
