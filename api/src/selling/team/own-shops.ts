import { and, desc, eq } from 'drizzle-orm'
import type { OwnShops } from 'shared-contracts/team/team.schema'
import type { Queryable } from '../../platform/db/database'
import { memberships } from '../../identity/memberships/memberships.table'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'

/** The shops that somebody works for, the one that they work for now first. */
export async function listOwnShops(db: Queryable, userId: string): Promise<OwnShops['items']> {
  const rows = await db
    .select({ id: sellers.id, name: sellers.name, slug: sellers.slug, role: memberships.role })
    .from(memberships)
    .innerJoin(sellers, eq(sellers.id, memberships.sellerId))
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.chosenAt), desc(memberships.sellerId))
  return rows.map(({ id, role, ...shop }) => ({ id, name: sellerName(shop), role }))
}

/** Has somebody work for another of their shops from now on. @returns false when it is none of theirs. */
export async function chooseShop(
  db: Queryable,
  { userId, sellerId, now }: { userId: string; sellerId: string; now: Date },
): Promise<boolean> {
  const chosen = await db
    .update(memberships)
    .set({ chosenAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.sellerId, sellerId)))
    .returning({ id: memberships.sellerId })
  return chosen.length > 0
}
