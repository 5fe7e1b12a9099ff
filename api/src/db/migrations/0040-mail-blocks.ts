import type { Migration } from './migrations'

/**
 * Mails are kept as blocks with a kind. Those of before hold links that may still open something and that nobody can tell from other
 * words any more: they go. One that still waits in the outbox keeps its words, as a paragraph.
 */
export const mailBlocks: Migration = {
  name: '0040-mail-blocks',
  sql: `
delete from mails;
alter table mails drop column body, add column blocks jsonb not null;
update outbox set payload = (payload - 'body') || jsonb_build_object('blocks',
  jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', payload -> 'body')))
where topic = 'mail' and done_at is null;
`,
}
