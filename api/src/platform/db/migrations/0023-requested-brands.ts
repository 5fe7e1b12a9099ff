import type { Migration } from './migration'

export const requestedBrands: Migration = {
  name: '0023-requested-brands',
  sql: `
create table brand_requests (
  id uuid primary key,
  seller_id uuid not null references sellers,
  name text not null,
  note text not null,
  state text not null default 'open' check (state in ('open', 'added', 'existing', 'refused')),
  -- Of one that was refused.
  reason text,
  brand_id uuid references brands on delete set null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- A shop asks for a brand once at a time, and all that ask for it are answered together.
create unique index brand_requests_open_key on brand_requests (lower(name), seller_id) where state = 'open';
create index on brand_requests (asked_at, id) where state = 'open';
create index on brand_requests (seller_id, asked_at);
create index on brand_requests (brand_id);
create index on brand_requests (decided_at);
`,
}
