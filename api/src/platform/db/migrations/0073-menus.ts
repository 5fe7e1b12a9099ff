import type { Migration } from './migration'

export const menus: Migration = {
  name: '0073-menus',
  sql: `
-- The header's menu and the footer's columns are a document like the banner.
alter table content_documents drop constraint content_documents_kind_check;
alter table content_documents add constraint content_documents_kind_check check (kind in ('page', 'landing', 'mail', 'banner', 'menus'));
`,
}
