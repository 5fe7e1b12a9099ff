import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Who issues documents. Its code begins their numbers and never changes, whatever the shop comes to be called. */
export const documentIssuers = pgTable('document_issuers', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['seller', 'marketplace'] }).notNull(),
  /** `null` for the marketplace itself. */
  sellerId: uuid('seller_id'),
  code: text().notNull(),
})
