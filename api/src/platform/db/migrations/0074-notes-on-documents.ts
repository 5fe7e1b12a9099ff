import type { Migration } from './migration'

export const notesOnDocuments: Migration = {
  name: '0074-notes-on-documents',
  sql: `
-- What the law wants said on it besides, as it was when it was issued.
alter table documents add column note text;
`,
}
