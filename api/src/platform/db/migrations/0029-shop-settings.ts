import type { Migration } from './migration'

export const shopSettings: Migration = {
  name: '0029-shop-settings',
  sql: `
-- What an admin has said about the shop. Without a row the variable of the start holds.
create table shop_settings (
  key text primary key,
  value jsonb not null,
  version integer not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
`,
}
