import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

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
