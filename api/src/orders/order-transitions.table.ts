import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How an order may move and by whom. The database refuses every other way. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    by: text({ enum: ['shopper', 'seller', 'system'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromState, table.toState, table.by] })],
)
