import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Who asked for the newsletter. It is sent to those who said yes twice, and to nobody else; whoever ends it is erased. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  askedAt: moment('asked_at').notNull(),
  /** `null` until the mail's link was used. */
  confirmedAt: moment('confirmed_at'),
})
