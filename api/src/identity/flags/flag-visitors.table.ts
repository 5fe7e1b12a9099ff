import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** Who takes part in an experiment, from the first item that they put into the cart. */
export const flagVisitors = pgTable(
  'flag_visitors',
  {
    flag: text().notNull(),
    /** A hash of the flag and of the visitor's random id, keyed with a secret of the shop: who is in one experiment cannot be told from who is in another. */
    visitor: bytes().notNull(),
    /** As they had it first in this draw. */
    variant: text().notNull(),
    /** When the draw that they were counted in began: another share, or other countries, begin anew. */
    countedSince: moment('counted_since').notNull(),
    /** The hour in which they were. */
    firstAt: moment('first_at').notNull(),
    /** Whether they have ordered since. */
    ordered: boolean().notNull().default(false),
  },
  ({ flag, visitor }) => [primaryKey({ columns: [flag, visitor] })],
)
