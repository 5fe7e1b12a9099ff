import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Which shops a shopper follows. */
export const shopFollows = pgTable(
  'shop_follows',
  {
    userId: uuid('user_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    followedAt: moment('followed_at').notNull(),
    /** What came into the shop by then is not mailed any more. */
    toldUntil: moment('told_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sellerId] })],
)
