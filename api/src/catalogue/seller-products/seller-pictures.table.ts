import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Pictures that a shop has uploaded: those it may name in its products. */
export const sellerPictures = pgTable(
  'seller_pictures',
  {
    sellerId: uuid('seller_id'),
    pictureId: text('picture_id'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.pictureId] })],
)
