import type { Migration } from './migration'

export const firstAdmin: Migration = {
  name: '0028-first-admin',
  sql: `
-- Links that a start prints while the shop has no admin. Whoever opens one makes the first.
create table first_admin_links (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
`,
}
