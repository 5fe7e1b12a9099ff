import type { Migration } from './migrations'

/**
 * Who waits for a size or for a lower price. Triggers note when one of them may have come, so that whoever moves stock or sets a price
 * cannot forget to; the outbox does the rest.
 */
export const alerts: Migration = {
  name: '0016-alerts',
  sql: `
create table back_in_stock_requests (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  email text not null,
  user_id uuid references users on delete set null,
  asked_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz,
  check (told_at is null or ended_at is null)
);
create unique index on back_in_stock_requests (variant_id, email) where told_at is null and ended_at is null;
create index on back_in_stock_requests (variant_id, asked_at, id) where told_at is null and ended_at is null;
create index on back_in_stock_requests (variant_id, told_at) where told_at is not null;
create index on back_in_stock_requests (user_id, asked_at desc, id desc);
create index on back_in_stock_requests (email);
create index on back_in_stock_requests (asked_at);

create function tell_of_stock() returns trigger language plpgsql as $$
begin
  if exists (select from back_in_stock_requests
      where variant_id = new.variant_id and told_at is null and ended_at is null) then
    insert into outbox (topic, payload, next_at, created_at)
    values ('back-in-stock', jsonb_build_object('variantId', new.variant_id), now(), now());
  end if;
  return null;
end $$;
create trigger alerts_follow_stock after update on stock_levels
  for each row when (old.on_hand <= old.reserved and new.on_hand > new.reserved)
  execute function tell_of_stock();

-- What a piece cost when it was wished for, what its price was when that was last told, and whether to tell.
alter table wishlist_items
  add column currency char(3) check (currency ~ '^[A-Z]{3}$'),
  add column saved_minor bigint check (saved_minor >= 0),
  add column told_minor bigint check (told_minor >= 0),
  add column price_alert boolean not null default true,
  add check ((saved_minor is null) = (currency is null)),
  add check (told_minor is null or saved_minor is not null);
update wishlist_items item set currency = listing.currency, saved_minor = listing.price_minor
  from (select distinct on (product_id) * from listings order by product_id, currency) listing
  where listing.product_id = item.product_id;

create function tell_of_price() returns trigger language plpgsql as $$
begin
  if exists (select from wishlist_items where product_id = new.product_id) then
    insert into outbox (topic, payload, next_at, created_at)
    values ('price-fall', jsonb_build_object('productId', new.product_id), now(), now());
  end if;
  return null;
end $$;
create trigger alerts_follow_price after update on listings
  for each row when (new.price_minor < old.price_minor)
  execute function tell_of_price();
`,
}
