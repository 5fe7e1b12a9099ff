import { and, eq, isNull } from 'drizzle-orm'
import { variants } from '../products/variants.table'
import type { Db } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'

/** Says at how many available pieces a seller's variant counts as low; `null`: as the shop says. Another's stays as it is. */
export async function setThreshold(
  db: Db,
  sellerId: string,
  { variantId, lowAt }: { variantId: string; lowAt: number | null },
): Promise<void> {
  await db
    .update(variants)
    .set({ lowAt })
    .where(and(eq(variants.id, variantId), eq(variants.sellerId, sellerId), isNull(variants.archivedAt)))
}

/** The same for all variants of a shop that have no threshold of their own. */
export async function setShopThreshold(db: Db, sellerId: string, lowAt: number): Promise<void> {
  await db.update(sellers).set({ lowAt }).where(eq(sellers.id, sellerId))
}
