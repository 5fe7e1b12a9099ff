import { eq } from 'drizzle-orm'
import { type Safety, safetySchema, type ShopSafety } from 'shared-contracts/product-safety/safety.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { sellers } from '../sellers/sellers.table'

const nothingSaid = safetySchema.getDefault() as Safety

/** What a shop says of the safety of its products. */
export async function findShopSafety(db: Queryable, sellerId: string): Promise<ShopSafety> {
  const [shop] = await db
    .select({ safety: sellers.safety, version: sellers.safetyVersion })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
  return { safety: shop?.safety ?? nothingSaid, version: shop?.version ?? 0 }
}

/** Says it anew, unless somebody else has meanwhile. */
export async function saveShopSafety(
  { db, catalogue, refuse }: Pick<Deps, 'db' | 'catalogue'> & Refuses<'CONFLICT'>,
  sellerId: string,
  { safety, version }: ShopSafety,
): Promise<ShopSafety> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
    if (shop?.safetyVersion !== version) throw refuse('CONFLICT')
    await tx
      .update(sellers)
      .set({ safety, safetyVersion: version + 1 })
      .where(eq(sellers.id, sellerId))
    afterCommit(tx, catalogue.changed)
  })
  return findShopSafety(db, sellerId)
}
