import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../db/columns'

/** Keys of the shop itself, drawn at random at first use, and the password of its mail server; encrypted. Who has them can forge links and payment events. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: bytes('value').notNull(),
  /** Of the key that encrypts it; `null` until the next start where it stands from before. */
  keyId: integer('key_id'),
})
