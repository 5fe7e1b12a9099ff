import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { sellers } from './sellers.table'

/** For whom an account of the audience `seller` works. */
export const memberships = pgTable('memberships', {
  userId: uuid('user_id').primaryKey(),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id, { onDelete: 'cascade' }),
})
