import type { Migration } from './migrations'

export const account: Migration = {
  name: '0013-account',
  sql: `
alter table users
  add column phone text,
  add column email_verified_at timestamptz,
  add column erased_at timestamptz;

alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column last_used_at timestamptz,
  add column proved_at timestamptz;
update sessions set last_used_at = created_at, proved_at = created_at;
alter table sessions
  alter column last_used_at set not null,
  alter column proved_at set not null;
create unique index on sessions (id);

alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add check (purpose in ('reset-password', 'verify-email', 'change-email', 'second-step')),
  add column email text,
  add column remembered boolean not null default false;

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
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
`,
}
