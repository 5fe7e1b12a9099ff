import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { memberships } from './memberships.table'
import { sellers } from './sellers.table'

/** The shop that a seller account works for; its name is `null` until one was chosen. */
export async function shopOf(db: Queryable, userId: string): Promise<{ id: string; name: string | null } | null> {
  const [shop] = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(memberships)
    .innerJoin(sellers, eq(sellers.id, memberships.sellerId))
    .where(eq(memberships.userId, userId))
  return shop ?? null
}
