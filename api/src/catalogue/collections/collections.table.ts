import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CollectionRule } from 'shared-contracts/collections/collection.schema'
import { moment } from '../../platform/db/columns'

/** Products that belong together. */
export const collections = pgTable('collections', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  /** `null`: its products are chosen by hand. */
  rule: jsonb().$type<CollectionRule>(),
  /** Chosen by hand, in their order; some of them may be gone since. */
  productIds: uuid('product_ids').array().notNull(),
  /** Of the library, above its title. */
  mediaId: uuid('media_id'),
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
})
