import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** Who takes part in an experiment, from the first item that they put into the cart. */
export const flagVisitors = pgTable(
  'flag_visitors',
  {
    flag: text().notNull(),
    /** A hash of the flag and of the visitor's random id: who is in one experiment cannot be told from who is in another. */
    visitor: bytes().notNull(),
    /** As they had it first; a rule that changes later does not move them. */
    variant: text().notNull(),
    firstAt: moment('first_at').notNull(),
    /** Of their first order since; `null` without one. */
    orderedAt: moment('ordered_at'),
  },
  ({ flag, visitor }) => [primaryKey({ columns: [flag, visitor] })],
)
