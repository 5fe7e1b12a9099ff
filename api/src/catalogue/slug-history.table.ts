import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Slugs that a thing had before; links to them still arrive. */
export const slugHistory = pgTable(
  'slug_history',
  {
    kind: text({ enum: ['product', 'seller'] }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
