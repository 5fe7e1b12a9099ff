import type { Migration } from './migration'

export const buying: Migration = {
  name: '0005-buying',
  sql: `
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

create table tax_rates (country char(2) primary key, rate_bps int not null check (rate_bps between 0 and 10000));

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
  version int not null default 0,
  created_at timestamptz not null default now(),
  check (uses <= max_uses),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null))
);
create index on promotions (created_at desc, id desc);

create table checkouts (
  id uuid primary key,
  user_id uuid references users on delete set null,
  guest_id uuid references guests on delete set null,
  -- Who answers for the pieces that it holds.
  holder text,
  state text not null check (state in ('open', 'placed', 'paid', 'expired', 'left')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  email text,
  address jsonb,
  billing_address jsonb,
  promotion_id uuid references promotions,
  held_until timestamptz not null,
  created_at timestamptz not null,
  -- Since when it holds none.
  ended_at timestamptz
);
create unique index on checkouts (user_id) where state in ('open', 'placed');
create unique index on checkouts (guest_id) where state in ('open', 'placed');
create index on checkouts (held_until) where state in ('open', 'placed');
create index on checkouts (user_id);
create index on checkouts (guest_id) where guest_id is not null;
create index on checkouts (holder) where holder is not null;

create table checkout_lines (
  checkout_id uuid references checkouts on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity int not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  position int not null,
  primary key (checkout_id, variant_id)
);
create index on checkout_lines (variant_id);

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
create index on purchases using gin (email gin_trgm_ops, (address ->> 'recipient') gin_trgm_ops);

create table promotion_uses (
  promotion_id uuid references promotions,
  purchase_id uuid references purchases on delete cascade,
  shopper text not null,
  primary key (promotion_id, purchase_id)
);
create index on promotion_uses (promotion_id, shopper);
create index on promotion_uses (purchase_id);

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
insert into order_transitions values ('processing', 'delivered', 'seller');

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select 1 from order_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;

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
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  unique (purchase_id, seller_id),
  check (total_minor = items_minor - discount_minor + delivery_minor),
  check (tax_minor between 0 and total_minor)
);
create index on orders (seller_id, placed_at desc, id desc);
create index on orders (delivered_at) where state = 'delivered';
-- A seller's list by what there is to do.
create index on orders (seller_id, state, placed_at desc, id desc);
create index on orders using gin (number gin_trgm_ops);
create index on orders (seller_id, paid_at) where paid_at is not null;
create index on orders (seller_id, cancelled_at) where cancelled_at is not null and paid_at is not null;
create trigger orders_move_as_designed before update of state on orders
  for each row execute function check_order_transition();
create trigger orders_reopen_sales_days after insert or update of paid_at, cancelled_at on orders
  for each row execute function reopen_sales_days();

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
  returned int not null default 0 check (returned between 0 and shipped),
  cancelled int not null default 0,
  constraint order_lines_cancelled_check check (cancelled between 0 and quantity - shipped)
);
create index on order_lines (order_id, position);
create index on order_lines (product_id);
create index on order_lines (variant_id);
create index on order_lines using gin (sku gin_trgm_ops, title gin_trgm_ops);
create index on order_lines (picture_id);

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
-- What was written about an order can be erased with who wrote it; what happened, by whom and when stays as it is.
create trigger order_events_append_only before update on order_events for each row
  when (
    (new.id, new.order_id, new.type, new.by, new.actor_id, new.at)
      is distinct from (old.id, old.order_id, old.type, old.by, old.actor_id, old.at)
    or new.note is not null
  )
  execute function refuse_change();
create trigger order_events_stay before delete on order_events
  for each row execute function refuse_change();

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

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  carrier text not null,
  tracking_number text not null,
  tracking_url text,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  -- When the shopper was asked what they think of it; null until then.
  review_asked_at timestamptz
);
create index on shipments (order_id, shipped_at);
create index on shipments (delivered_at) where review_asked_at is null and delivered_at is not null;

create table shipment_lines (
  shipment_id uuid references shipments on delete cascade,
  order_line_id uuid references order_lines,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

create table returns (
  id uuid primary key,
  order_id uuid not null references orders,
  -- Seller and currency are the order's: reports of returns need not look up a million orders.
  seller_id uuid not null references sellers,
  currency char(3) not null,
  number text not null unique,
  state text not null check (state in ('requested', 'approved', 'rejected', 'in_transit', 'received', 'refunded', 'closed')),
  note text,
  answer text,
  requested_at timestamptz not null
);
create index on returns (order_id, requested_at);
-- Those that wait.
create index on returns (order_id) where state in ('requested', 'approved', 'in_transit', 'received');
create index on returns (seller_id, requested_at);

create table return_lines (
  return_id uuid references returns on delete cascade,
  order_line_id uuid references order_lines,
  product_id uuid references products on delete set null,
  quantity int not null check (quantity > 0),
  reason text not null check (
    reason in ('too_small', 'too_large', 'not_as_described', 'damaged', 'wrong_item', 'changed_mind', 'late')
  ),
  primary key (return_id, order_line_id)
);
create index on return_lines (order_line_id);
create index on return_lines (product_id);

alter table stock_reservations
  add foreign key (checkout_id) references checkouts,
  add foreign key (order_id) references orders;
`,
}
