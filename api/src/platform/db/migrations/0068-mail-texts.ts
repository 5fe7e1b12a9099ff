import type { Migration } from './migration'

export const mailTexts: Migration = {
  name: '0068-mail-texts',
  sql: `
-- The words of the shop's mails are documents like those of text.
alter table content_documents drop constraint content_documents_kind_check;
alter table content_documents add constraint content_documents_kind_check check (kind in ('page', 'landing', 'mail'));
`,
}
