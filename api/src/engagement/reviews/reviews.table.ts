import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type Fit, REVIEW_REJECTIONS, REVIEW_STATES } from 'shared-contracts/reviews/review-terms'
import { moment } from '../../platform/db/columns'

/** What buyers say about what they bought; each line of an order once. */
export const reviews = pgTable('reviews', {
  id: uuid().primaryKey(),
  productId: uuid('product_id').notNull(),
  orderLineId: uuid('order_line_id').notNull(),
  userId: uuid('user_id').notNull(),
  /** 1 to 5. */
  rating: smallint().notNull(),
  /** `null`: no opinion. */
  fit: smallint().$type<Fit>(),
  title: text().notNull(),
  body: text().notNull(),
  /** Names, as the order's line has them. */
  color: text().notNull(),
  size: text().notNull(),
  state: text({ enum: REVIEW_STATES }).notNull(),
  /** Why it was not published at once; `null` when it was. */
  heldFor: text('held_for', { enum: ['link', 'word'] }),
  /** Why shoppers do not see it; `null` unless it was rejected with a reason. */
  rejectedFor: text('rejected_for', { enum: REVIEW_REJECTIONS }),
  /** How many votes it has in `review_votes`; kept here to be sorted by. */
  helpful: integer().notNull().default(0),
  writtenAt: moment('written_at').notNull(),
  /** What its seller says to it; both or neither. */
  answer: text(),
  answeredAt: moment('answered_at'),
})

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  { reviewId: uuid('review_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)

/** Photos that buyers took of what they bought. */
export const reviewPhotos = pgTable('review_photos', {
  pictureId: text('picture_id').primaryKey(),
  /** Who took it; `null` once they have left: it is forgotten then. */
  userId: uuid('user_id'),
  /** `null` until its review is sent. */
  reviewId: uuid('review_id'),
  /** From 0. */
  position: smallint().notNull().default(0),
  uploadedAt: moment('uploaded_at').notNull(),
})
