import type { Migration } from './migration'

export const platform: Migration = {
  name: '0001-platform',
  sql: `
create extension if not exists pg_trgm;

-- For triggers of tables whose rows stay as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

create table secrets (
  name text primary key,
  value bytea not null,
  -- What the value is encrypted with; null while it stands in clear, until the next start.
  key_id integer
);

create table attempts (
  key text primary key,
  count int not null check (count >= 0),
  window_ends_at timestamptz not null
);

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
create index on outbox (done_at) where done_at is not null;

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  blocks jsonb not null,
  created_at timestamptz not null
);
`,
}
