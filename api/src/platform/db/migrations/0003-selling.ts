import type { Migration } from './migration'

export const selling: Migration = {
  name: '0003-selling',
  sql: `
create table sellers (
  id uuid primary key,
  slug text not null unique,
  name text,
  country char(2),
  story text not null default '',
  contact_email text,
  return_address jsonb,
  logo_id text,
  banner_id text,
  state text not null default 'approved'
    check (state in ('draft', 'submitted', 'approved', 'rejected', 'suspended')),
  state_reason text,
  state_since timestamptz,
  low_at int not null default 5 check (low_at between 0 and 10000),
  holiday_from date,
  holiday_until date,
  holiday_note text,
  -- The last day of the holiday that is going on: kept by the clock, so that what shoppers see changes with it.
  away_until date,
  version int not null default 1,
  created_at timestamptz not null,
  check ((holiday_from is null) = (holiday_until is null) and holiday_until >= holiday_from)
);
create index on sellers (state, created_at, id);
create index on sellers (logo_id) where logo_id is not null;
create index on sellers (banner_id) where banner_id is not null;
create index on sellers (holiday_from) where holiday_from is not null;

alter table memberships add foreign key (seller_id) references sellers on delete cascade;

create table seller_events (
  id bigint generated always as identity primary key,
  seller_id uuid not null references sellers on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'suspended')),
  reason text,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index on seller_events (seller_id, id);
create index on seller_events (actor_id);

create table seller_legal_details (
  seller_id uuid primary key references sellers on delete cascade,
  legal_name text not null,
  line1 text not null,
  line2 text,
  postcode text,
  city text not null,
  country char(2) not null,
  tax_id text not null,
  registration text,
  updated_at timestamptz not null
);

create table seller_terms (
  seller_id uuid references sellers on delete cascade,
  version text,
  accepted_by uuid references users on delete set null,
  accepted_at timestamptz not null,
  primary key (seller_id, version)
);
create index on seller_terms (accepted_by);

create table shop_profile_changes (
  seller_id uuid references sellers on delete cascade,
  version int,
  fields text[] not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  primary key (seller_id, version)
);
create index on shop_profile_changes (actor_id);

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

create table seller_invitations (
  id uuid primary key,
  seller_id uuid not null references sellers on delete cascade,
  email text not null,
  role text not null references seller_roles,
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz
);
create unique index on seller_invitations (seller_id, email) where accepted_at is null and revoked_at is null;

create table team_events (
  id bigint primary key generated always as identity,
  seller_id uuid not null references sellers on delete cascade,
  act text not null check (act in ('invited', 'resent', 'revoked', 'joined', 'role_changed', 'removed')),
  who text not null,
  role text references seller_roles,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index on team_events (seller_id, id desc);

-- What was sold by day and by product: sums that reports are made of.
create table sales_rollup (
  one boolean primary key default true check (one),
  zone text not null,
  -- Days before it are summed up.
  until date not null
);

create table sales_days (
  seller_id uuid not null references sellers on delete cascade,
  currency char(3) not null,
  day date not null,
  country text not null,
  orders int not null,
  units int not null,
  cancelled_orders int not null,
  cancelled_units int not null,
  gross_minor bigint not null,
  cancelled_minor bigint not null,
  refunded_minor bigint not null,
  primary key (seller_id, currency, day, country)
);

create table sales_products (
  seller_id uuid not null references sellers on delete cascade,
  currency char(3) not null,
  span text not null check (span in ('day', 'month')),
  start date not null,
  product_id uuid not null,
  orders int not null,
  units int not null,
  cancelled_units int not null,
  gross_minor bigint not null,
  cancelled_minor bigint not null,
  refunded_minor bigint not null,
  primary key (seller_id, currency, span, start, product_id)
);

-- Something happened on a day that is summed up already: it is summed up anew.
create function reopen_sales_days() returns trigger language plpgsql as $$
declare
  earliest timestamptz;
begin
  if tg_table_name = 'refunds' then earliest = new.created_at;
  else earliest = least(
    case when tg_op = 'INSERT' or old.paid_at is distinct from new.paid_at then new.paid_at end,
    case when tg_op = 'INSERT' or old.cancelled_at is distinct from new.cancelled_at then new.cancelled_at end
  );
  end if;
  update sales_rollup set until = (earliest at time zone zone)::date where until > (earliest at time zone zone)::date;
  return null;
end $$;
`,
}
