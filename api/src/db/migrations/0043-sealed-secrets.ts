import type { Migration } from './migrations'

/** Secrets name the key that they are encrypted with; the next start encrypts those that stand here in clear. */
export const sealedSecrets: Migration = {
  name: '0043-sealed-secrets',
  sql: `
alter table secrets add column key_id integer;
alter table authenticators add column key_id integer;
`,
}
