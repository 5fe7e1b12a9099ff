import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Which terms were accepted for a shop, by whom and when. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    sellerId: uuid('seller_id'),
    version: text(),
    acceptedBy: uuid('accepted_by'),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.version] })],
)

/** Who changed what of a shop's profile; each row led to its version. */
export const shopProfileChanges = pgTable(
  'shop_profile_changes',
  {
    sellerId: uuid('seller_id'),
    version: integer(),
    fields: text().array().notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.version] })],
)
