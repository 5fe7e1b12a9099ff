import { eq } from 'drizzle-orm'
import { type Safety, safetySchema, type ShopSafety } from 'shared-contracts/product-safety/safety.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'

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

/**
 * What is read beside a product: its own word, and where it has none its shop's. Who is responsible goes with the manufacturer. `null`
 * while nobody has said anything.
 */
export function safetyOf(own: Safety | null, shop: Safety | null): Safety | null {
  if (!own || !shop) return own ?? shop
  const made = own.manufacturer ? own : shop
  return {
    ...{ manufacturer: made.manufacturer, inEu: made.inEu, responsible: made.responsible },
    identifier: own.identifier,
    warnings: own.warnings || shop.warnings,
  }
}
