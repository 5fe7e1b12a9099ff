import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns'

/** Cards that were typed into the embedded provider’s form, as what they will do. */
export const embeddedTokens = pgTable('embedded_tokens', {
  token: text().primaryKey(),
  behaviour: text().notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
})
