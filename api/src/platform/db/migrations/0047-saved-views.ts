import type { Migration } from './migration'

export const savedViews: Migration = {
  name: '0047-saved-views',
  sql: `
-- Filters of the admin's lists under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 40),
  search text not null check (char_length(search) between 1 and 1000),
  shared boolean not null,
  request_id uuid not null unique,
  version int not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index on saved_views (user_id, list);
create index on saved_views (list) where shared;
create index on saved_views (removed_at) where removed_at is not null;
`,
}
