import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { products } from '../../catalogue/products/products.table'
import { canBeBought } from '../../catalogue/products/published'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { variants } from '../../catalogue/products/variants.table'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { notifyBackInStock } from './notify-back-in-stock'
import { pendingRequest } from './back-in-stock-requests'

const AT_ONCE = 200

/**
 * Ends the waiting for what is off sale for good, and notifies whoever still waits for something that is there: those whose batch has come, and
 * those who asked in the moment in which it came back.
 */
export async function recheckBackInStock({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const archived = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(eq(products.status, 'archived'), isNotNull(variants.archivedAt)))
  await db
    .update(requests)
    .set({ endedAt: clock.now() })
    .where(and(pendingRequest, inArray(requests.variantId, archived)))
  const there = await db
    .selectDistinct({ id: requests.variantId })
    .from(requests)
    .innerJoin(stockLevels, eq(stockLevels.variantId, requests.variantId))
    .innerJoin(variants, eq(variants.id, requests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .where(and(pendingRequest, canBeBought, gt(stockLevels.onHand, stockLevels.reserved)))
    .limit(AT_ONCE)
  for (const { id } of there) await notifyBackInStock({ db, clock }, id)
}
