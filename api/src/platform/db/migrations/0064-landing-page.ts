import type { Migration } from './migration'

export const landingPage: Migration = {
  name: '0064-landing-page',
  sql: `
-- The landing page is a document like those of text.
alter table content_documents drop constraint content_documents_kind_check;
alter table content_documents add constraint content_documents_kind_check check (kind in ('page', 'landing'));
`,
}
