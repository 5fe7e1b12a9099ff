import type { Migration } from './migration'

export const banner: Migration = {
  name: '0070-banner',
  sql: `
-- The line above the shop's header is a document like the landing page.
alter table content_documents drop constraint content_documents_kind_check;
alter table content_documents add constraint content_documents_kind_check check (kind in ('page', 'landing', 'mail', 'banner'));
`,
}
