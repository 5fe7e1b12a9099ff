import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/accounts/users.table'
import { variants } from '../../catalogue/products/variants.table'
import { moment } from '../../platform/db/columns'

/** Who waits for a sold-out variant: each address once per variant, until it is notified or ends it. */
export const backInStockRequests = pgTable('back_in_stock_requests', {
  id: uuid().primaryKey(),
  variantId: uuid('variant_id')
    .notNull()
    .references(() => variants.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** The shopper who was signed in; `null` for everybody else. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  askedAt: moment('asked_at').notNull(),
  /** `null` while it is still to be notified. */
  notifiedAt: moment('notified_at'),
  /** `null` unless they changed their mind, or the piece is off sale for good. */
  endedAt: moment('ended_at'),
})
