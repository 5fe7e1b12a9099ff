import type { Migration } from './migrations'

export const commerce: Migration = {
  name: '0012-commerce',
  sql: `
create table secrets (name text primary key, value bytea not null);
create table request_keys (
  scope text not null,
  key uuid not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index on request_keys (created_at);
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index on outbox (next_at) where done_at is null;

create table guests (
  id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index on guests (seen_at);
create table carts (
  id uuid primary key,
  user_id uuid unique references users on delete cascade,
  guest_id uuid unique references guests on delete cascade,
  updated_at timestamptz not null,
  check (num_nonnulls(user_id, guest_id) = 1)
);
create table cart_lines (
  cart_id uuid references carts on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity int not null check (quantity between 1 and 20),
  seen_minor bigint not null check (seen_minor >= 0),
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
create index on cart_lines (variant_id);
create table wishlists (
  id uuid primary key,
  user_id uuid unique references users on delete cascade,
  guest_id uuid unique references guests on delete cascade,
  share_token text unique,
  check (num_nonnulls(user_id, guest_id) = 1)
);
create table wishlist_items (
  wishlist_id uuid references wishlists on delete cascade,
  product_id uuid references products on delete cascade,
  added_at timestamptz not null,
  primary key (wishlist_id, product_id)
);
create index on wishlist_items (product_id);

create table tax_rates (country char(2) primary key, rate_bps int not null check (rate_bps between 0 and 10000));
create table delivery_options (
  id uuid primary key,
  seller_id uuid references sellers on delete cascade,
  name text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  min_days int not null check (min_days >= 0),
  max_days int not null check (max_days >= min_days),
  countries char(2)[],
  enabled boolean not null default true
);
create index on delivery_options (seller_id);
create table promotions (
  id uuid primary key,
  code text not null unique check (code = upper(code)),
  description text not null,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
  percent int check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  max_uses_per_shopper int check (max_uses_per_shopper > 0),
  uses int not null default 0 check (uses >= 0),
  check (uses <= max_uses),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null))
);

create table checkouts (
  id uuid primary key,
  user_id uuid references users on delete set null,
  guest_id uuid references guests on delete set null,
  state text not null check (state in ('open', 'placed', 'paid', 'expired', 'left')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  email text,
  address jsonb,
  billing_address jsonb,
  promotion_id uuid references promotions,
  held_until timestamptz not null,
  created_at timestamptz not null
);
create unique index on checkouts (user_id) where state in ('open', 'placed');
create unique index on checkouts (guest_id) where state in ('open', 'placed');
create index on checkouts (held_until) where state in ('open', 'placed');
create table checkout_lines (
  checkout_id uuid references checkouts on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity int not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  position int not null,
  primary key (checkout_id, variant_id)
);
create table checkout_deliveries (
  checkout_id uuid references checkouts on delete cascade,
  seller_id uuid references sellers on delete cascade,
  option_id uuid not null references delivery_options on delete cascade,
  primary key (checkout_id, seller_id)
);

create table purchases (
  id uuid primary key,
  number text not null unique,
  checkout_id uuid not null unique references checkouts,
  user_id uuid references users on delete set null,
  email text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  address jsonb not null,
  billing_address jsonb not null,
  erase_when_over boolean not null default false,
  placed_at timestamptz not null
);
create index on purchases (user_id, placed_at desc, id desc);
create index on purchases (id) where erase_when_over;
create table promotion_uses (
  promotion_id uuid references promotions,
  purchase_id uuid references purchases on delete cascade,
  shopper text not null,
  primary key (promotion_id, purchase_id)
);
create index on promotion_uses (promotion_id, shopper);

create table order_transitions (
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('shopper', 'seller', 'system')),
  primary key (from_state, to_state, by)
);
insert into order_transitions values
  ('pending_payment', 'paid', 'system'),
  ('pending_payment', 'cancelled', 'system'),
  ('paid', 'processing', 'seller'),
  ('paid', 'cancelled', 'shopper'),
  ('paid', 'cancelled', 'seller'),
  ('processing', 'cancelled', 'seller'),
  ('processing', 'shipped', 'seller'),
  ('shipped', 'delivered', 'system'),
  ('shipped', 'delivered', 'seller'),
  ('delivered', 'completed', 'system');
create table orders (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  seller_id uuid not null references sellers,
  number text not null unique,
  state text not null default 'pending_payment',
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  items_minor bigint not null check (items_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  tax_minor bigint not null,
  total_minor bigint not null,
  delivery_name text not null,
  delivery_min_days int not null,
  delivery_max_days int not null,
  version int not null default 0,
  placed_at timestamptz not null,
  delivered_at timestamptz,
  unique (purchase_id, seller_id),
  check (total_minor = items_minor - discount_minor + delivery_minor),
  check (tax_minor between 0 and total_minor)
);
create index on orders (seller_id, placed_at desc, id desc);
create index on orders (delivered_at) where state = 'delivered';
create function check_order_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select 1 from order_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger orders_move_as_designed before update of state on orders
  for each row execute function check_order_transition();
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position int not null,
  variant_id uuid references variants on delete set null,
  product_id uuid references products on delete set null,
  title text not null,
  brand text not null,
  sku text not null,
  color text not null,
  size text not null,
  picture_id text references pictures,
  quantity int not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and unit_minor * quantity),
  tax_minor bigint not null check (tax_minor >= 0),
  tax_rate_bps int not null check (tax_rate_bps between 0 and 10000),
  shipped int not null default 0 check (shipped between 0 and quantity),
  returned int not null default 0 check (returned between 0 and shipped)
);
create index on order_lines (order_id, position);
create index on order_lines (product_id);
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  type text not null,
  by text not null check (by in ('shopper', 'seller', 'system')),
  actor_id uuid,
  note text,
  at timestamptz not null
);
create index on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  carrier text not null,
  tracking_number text not null,
  tracking_url text,
  shipped_at timestamptz not null,
  delivered_at timestamptz
);
create index on shipments (order_id, shipped_at);
create table shipment_lines (
  shipment_id uuid references shipments on delete cascade,
  order_line_id uuid references order_lines,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create table returns (
  id uuid primary key,
  order_id uuid not null references orders,
  number text not null unique,
  state text not null check (state in ('requested', 'approved', 'rejected', 'in_transit', 'received', 'refunded', 'closed')),
  note text,
  answer text,
  requested_at timestamptz not null
);
create index on returns (order_id, requested_at);
create table return_lines (
  return_id uuid references returns on delete cascade,
  order_line_id uuid references order_lines,
  quantity int not null check (quantity > 0),
  reason text not null check (
    reason in ('too_small', 'too_large', 'not_as_described', 'damaged', 'wrong_item', 'changed_mind', 'late')
  ),
  primary key (return_id, order_line_id)
);

alter table stock_movements add column order_id uuid, add column reason text;
create index on stock_movements (order_id) where order_id is not null;
create table stock_reservations (
  id uuid primary key,
  variant_id uuid not null references stock_levels (variant_id),
  checkout_id uuid references checkouts,
  order_id uuid references orders,
  quantity int not null check (quantity > 0),
  check (num_nonnulls(checkout_id, order_id) = 1),
  unique (checkout_id, variant_id),
  unique (order_id, variant_id)
);
create index on stock_reservations (variant_id);

create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  provider text not null,
  provider_ref text,
  state text not null check (state in ('processing', 'requires_action', 'captured', 'declined', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  action_url text,
  decline_reason text,
  created_at timestamptz not null,
  unique (provider, provider_ref)
);
create unique index on payments (purchase_id) where state in ('processing', 'requires_action', 'captured');
create index on payments (purchase_id, created_at);
create table payment_allocations (
  payment_id uuid references payments,
  order_id uuid references orders,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  primary key (payment_id, order_id)
);
create index on payment_allocations (order_id);
create table refunds (
  id uuid primary key,
  key text not null unique,
  payment_id uuid not null,
  order_id uuid not null,
  return_id uuid references returns,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'done', 'failed')),
  provider_ref text,
  reason text not null,
  created_at timestamptz not null,
  foreign key (payment_id, order_id) references payment_allocations
);
create index on refunds (order_id);
create index on refunds (return_id);
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table commission_rules (
  id uuid primary key,
  position int not null unique,
  seller_id uuid references sellers on delete cascade,
  category_id uuid references categories on delete cascade,
  rate_bps int not null check (rate_bps between 0 and 10000),
  tax_bps int not null check (tax_bps between 0 and 10000)
);
create table commission_lines (
  order_line_id uuid primary key references order_lines,
  rule_id uuid references commission_rules on delete set null,
  base_minor bigint not null check (base_minor >= 0),
  rate_bps int not null,
  amount_minor bigint not null check (amount_minor between 0 and base_minor),
  tax_bps int not null,
  tax_minor bigint not null check (tax_minor >= 0)
);

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (
    kind in ('psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing')
  ),
  seller_id uuid references sellers,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  check ((seller_id is not null) = (kind in ('seller_pending', 'seller_available'))),
  unique nulls not distinct (kind, seller_id, currency)
);
create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned')),
  key text not null unique,
  order_id uuid references orders,
  refund_id uuid references refunds,
  at timestamptz not null
);
create index on ledger_transactions (order_id);
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index on ledger_entries (account_id, id);
create index on ledger_entries (transaction_id);
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.transaction_id = new.transaction_id group by account.currency having sum(entry.amount_minor) <> 0
  ) then
    raise exception 'the ledger transaction % does not sum to zero', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_is_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();

create table embedded_charges (
  ref text primary key,
  key text not null unique,
  behaviour text not null,
  state text not null check (state in ('requires_action', 'authorised', 'captured', 'declined', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  return_url text not null,
  decline_reason text,
  created_at timestamptz not null
);
create table embedded_refunds (
  key text primary key,
  ref text not null references embedded_charges,
  amount_minor bigint not null check (amount_minor > 0)
);
create table embedded_tokens (
  token text primary key,
  behaviour text not null,
  used_at timestamptz,
  created_at timestamptz not null
);
`,
}
