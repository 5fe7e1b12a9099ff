import type { PgColumn } from 'drizzle-orm/pg-core'
import { eq, type SQL } from 'drizzle-orm'
import { hashToken } from '../../platform/secrets/secret-of'
import type { Db } from '../../platform/db/database'
import { guests } from './guests.table'

/** Whose cart, wishlist or checkout it is: a signed-in shopper's, or that of a guest whom the browser's cookie names. */
export type Shopper = { userId: string; guestId: null } | { userId: null; guestId: string }

/** The condition that a row belongs to them. Every query of a shopper's own things is scoped by it. */
export function belongsTo(table: { userId: PgColumn; guestId: PgColumn }, { userId, guestId }: Shopper): SQL {
  return userId === null ? eq(table.guestId, guestId) : eq(table.userId, userId)
}

/** The guest that a token stands for, or `null` when nobody knows it. */
export async function findGuest(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, hashToken(token)))
  return found?.id ?? null
}
