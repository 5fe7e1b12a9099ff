import type { Migration } from './migrations'

export const accounts: Migration = {
  name: '0001-accounts',
  sql: `
create table users (
  id uuid primary key,
  audience text not null check (audience in ('shop', 'seller', 'admin')),
  email text not null check (length(email) between 3 and 320),
  name text,
  password_hash text not null,
  created_at timestamptz not null,
  unique (audience, email)
);

create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  audience text not null check (audience in ('shop', 'seller', 'admin')),
  remembered boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_tokens (user_id);

create table attempts (
  key text primary key,
  count int not null check (count >= 0),
  window_ends_at timestamptz not null
);

create table sellers (
  id uuid primary key,
  slug text not null unique,
  name text,
  country char(2),
  story text not null default '',
  created_at timestamptz not null
);
create table memberships (
  user_id uuid primary key references users on delete cascade,
  seller_id uuid not null references sellers on delete cascade
);
create index on memberships (seller_id);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
`,
}
