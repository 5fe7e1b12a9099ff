import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  { reviewId: uuid('review_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)
