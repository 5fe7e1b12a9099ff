import type { Migration } from './migrations'

export const addresses: Migration = {
  name: '0011-addresses',
  sql: `
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
`,
}
