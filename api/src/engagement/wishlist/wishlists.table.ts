import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** One for each shopper and one for each guest. */
export const wishlists = pgTable('wishlists', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  guestId: uuid('guest_id'),
  /** In the link for others; `null` while it is not shared. */
  shareToken: text('share_token'),
})
