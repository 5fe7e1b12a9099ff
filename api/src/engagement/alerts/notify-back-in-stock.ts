import { and, asc, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { products } from '../../catalogue/products/products.table'
import { canBeBought } from '../../catalogue/products/published'
import { variants } from '../../catalogue/products/variants.table'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { sellers } from '../../selling/sellers/sellers.table'
import { pendingRequest } from './back-in-stock-requests'
import { backInStockRequests as requests } from './back-in-stock-requests.table'

/** Not everybody who waited buys: so many are notified for each piece that is there. */
export const NOTIFIED_PER_PIECE = 3
/** How long a batch that was notified is alone with the pieces, in milliseconds; whatever is left then is for the next batch. */
export const BATCH_MS = 4 * 60 * 60 * 1000

/** Notifies those who have waited longest for a variant, as many as its pieces are worth; nobody while it cannot be bought. */
export async function notifyBackInStock({ db, clock }: { db: Db; clock: Clock }, variantId: string): Promise<void> {
  const now = clock.now()
  const waiting = and(eq(requests.variantId, variantId), pendingRequest)
  // Hardly ever anybody does: their stock need not be locked for it.
  const [first] = await db.select({ id: requests.id }).from(requests).where(waiting).limit(1)
  if (!first) return
  await db.transaction(async (tx) => {
    // Locked, so that two that run at once do not both count the same pieces.
    const [level] = await tx
      .select({ available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}` })
      .from(stockLevels)
      .innerJoin(variants, eq(variants.id, stockLevels.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(sellers, eq(sellers.id, variants.sellerId))
      .where(and(eq(stockLevels.variantId, variantId), canBeBought))
      .for('update', { of: stockLevels })
    if (!level) return
    const lately = gt(requests.notifiedAt, new Date(now.getTime() - BATCH_MS))
    const [notified] = await tx
      .select({ many: count() })
      .from(requests)
      .where(and(eq(requests.variantId, variantId), lately))
    const slots = level.available * NOTIFIED_PER_PIECE - (notified?.many ?? 0)
    if (slots <= 0) return
    const next = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(waiting)
      .orderBy(asc(requests.askedAt), asc(requests.id))
      .limit(slots)
      .for('update')
    const ids = next.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.update(requests).set({ notifiedAt: now }).where(inArray(requests.id, ids))
    await enqueue(tx, now, ...ids.map((requestId) => ({ topic: 'back-in-stock-mail' as const, requestId })))
  })
}

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
