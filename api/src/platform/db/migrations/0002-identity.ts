import type { Migration } from './migration'

export const identity: Migration = {
  name: '0002-identity',
  sql: `
create table users (
  id uuid primary key,
  audience text not null check (audience in ('shop', 'seller', 'admin')),
  email text not null check (length(email) between 3 and 320),
  name text,
  phone text,
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  erased_at timestamptz,
  unique (audience, email)
);

create table sessions (
  id_hash bytea primary key,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  audience text not null check (audience in ('shop', 'seller', 'admin')),
  remembered boolean not null,
  second_factor boolean not null default false,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);
create unique index on sessions (id);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email', 'second-step')),
  email text,
  remembered boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_tokens (user_id);

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- As in secrets.
  key_id integer,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id, created_at, id);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'prove')),
  audience text not null check (audience in ('shop', 'seller', 'admin')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);

create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  newsletter boolean not null,
  review_requests boolean not null,
  price_alerts boolean not null
);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  recipient text not null,
  company text,
  line1 text not null,
  line2 text,
  postcode text,
  city text not null,
  region text,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index on addresses (user_id, created_at desc, id);
create unique index addresses_one_default on addresses (user_id) where is_default and deleted_at is null;
create index on addresses (deleted_at) where deleted_at is not null;

create table guests (
  id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index on guests (seen_at);

create table seller_roles (
  role text primary key check (role in ('owner', 'manager', 'fulfilment', 'finance')),
  position int not null unique,
  permissions text[] not null
);
insert into seller_roles (role, position, permissions) values
  ('owner', 0, '{orders.read,orders.write,returns.refund,products.read,products.write,stock.read,stock.write,money.read,money.write,invoices.read,invoices.write,reports.read,shop.write,team.write}'),
  ('manager', 1, '{orders.read,orders.write,returns.refund,products.read,products.write,stock.read,stock.write,invoices.read,reports.read,shop.write}'),
  ('fulfilment', 2, '{orders.read,orders.write,products.read,stock.read,stock.write}'),
  ('finance', 3, '{orders.read,returns.refund,products.read,money.read,money.write,invoices.read,invoices.write,reports.read}');

create table memberships (
  user_id uuid references users on delete cascade,
  seller_id uuid,
  role text not null references seller_roles,
  joined_at timestamptz not null,
  chosen_at timestamptz not null,
  primary key (user_id, seller_id)
);
create index on memberships (seller_id);
`,
}
