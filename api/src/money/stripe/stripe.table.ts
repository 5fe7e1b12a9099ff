import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What Stripe was asked for, by the marketplace's own key: written down before anything is charged or sent. */
export const stripeObjects = pgTable('stripe_objects', {
  key: text().primaryKey(),
  ref: text().notNull(),
  /** Stripe would not have it as it was asked for: no card was charged, and none will be. */
  refused: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** Members whom Stripe keeps cards for. */
export const stripeCustomers = pgTable('stripe_customers', {
  userId: uuid('user_id').primaryKey(),
  ref: text().notNull(),
})
