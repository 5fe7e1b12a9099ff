import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whose cart, wishlist or checkout it is: a signed-in shopper's, or that of a guest whom the browser's cookie names. */
export type Shopper = { userId: string; guestId: null } | { userId: null; guestId: string }

/** The condition that a row belongs to them. Every query of a shopper's own things is scoped by it. */
export function belongsTo(table: { userId: PgColumn; guestId: PgColumn }, { userId, guestId }: Shopper): SQL {
  return userId === null ? eq(table.guestId, guestId) : eq(table.userId, userId)
}
