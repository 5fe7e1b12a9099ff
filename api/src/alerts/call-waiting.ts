import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { products } from '../catalogue/products.table'
import { canBeBought } from '../catalogue/published'
import { stockLevels } from '../catalogue/stock-levels.table'
import { variants } from '../catalogue/variants.table'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { sellers } from '../sellers/sellers.table'
import { tell } from '../outbox/tell'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { stillWaiting } from './still-waiting'

/** Not everybody who waited buys: so many are told for each piece that is there. */
export const TOLD_PER_PIECE = 3
/** How long those who were told are alone with the pieces, in milliseconds; whatever is left then is for the next in the line. */
export const TURN_MS = 4 * 60 * 60 * 1000

/** Has those told who have waited longest for a variant, as many as its pieces are worth; nobody while it cannot be bought. */
export async function callWaiting({ db, clock }: { db: Db; clock: Clock }, variantId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Locked, so that two who call at once do not both count the same pieces.
    const [level] = await tx
      .select({ available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}` })
      .from(stockLevels)
      .innerJoin(variants, eq(variants.id, stockLevels.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(sellers, eq(sellers.id, variants.sellerId))
      .where(and(eq(stockLevels.variantId, variantId), canBeBought))
      .for('update', { of: stockLevels })
    if (!level) return
    const lately = gt(requests.toldAt, new Date(now.getTime() - TURN_MS))
    const [told] = await tx
      .select({ many: count() })
      .from(requests)
      .where(and(eq(requests.variantId, variantId), lately))
    const places = level.available * TOLD_PER_PIECE - (told?.many ?? 0)
    if (places <= 0) return
    const next = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.variantId, variantId), stillWaiting))
      .orderBy(asc(requests.askedAt), asc(requests.id))
      .limit(places)
      .for('update')
    const ids = next.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.update(requests).set({ toldAt: now }).where(inArray(requests.id, ids))
    await tell(tx, now, ...ids.map((requestId) => ({ topic: 'back-in-stock-mail' as const, requestId })))
  })
}
