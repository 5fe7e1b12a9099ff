import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { LOW_STOCK_PIECES, type StockReason } from 'shared-contracts/seller-products/product-limits'
import { stockLevels } from './stock-levels.table'
import { stockMovements } from './stock-movements.table'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import type { CatalogueVersion } from '../products/catalogue-version'

export interface StockMove {
  variantId: string
  kind: 'reserved' | 'released' | 'shipped' | 'returned' | StockReason
  /** Pieces, more than zero; of `adjusted` and `counted` the difference, which may be below. */
  quantity: number
  orderId?: string | null
  actorId?: string | null
  reason?: string
  /** The variant has never been there: nobody waits for it. */
  isNew?: boolean
}

/** What stock is moved with. */
export interface StockChange {
  tx: Tx
  now: Date
  /** Called after the commit when shoppers see a difference: something ran low, ran out, or is back. `null`: the caller announces it for the whole product. */
  catalogue: Pick<CatalogueVersion, 'stockChanged'> | null
}

const effects = {
  received: { onHand: 1, reserved: 0, noted: 1 },
  reserved: { onHand: 0, reserved: 1, noted: 1 },
  released: { onHand: 0, reserved: -1, noted: -1 },
  shipped: { onHand: -1, reserved: -1, noted: -1 },
  returned: { onHand: 1, reserved: 0, noted: 1 },
  adjusted: { onHand: 1, reserved: 0, noted: 1 },
  counted: { onHand: 1, reserved: 0, noted: 1 },
  damaged: { onHand: -1, reserved: 0, noted: -1 },
} as const

/** At so many pieces the variant of a stock level counts as low. */
const lowAt = sql<number>`(
  select coalesce(variants.low_at, sellers.low_at) from variants join products on products.id = variants.product_id
  join sellers on sellers.id = products.seller_id where variants.id = stock_levels.variant_id)`

/**
 * Moves the counters of variants and writes down why; who waits for one that was sold out is notified. All of them are locked in the order of their keys first, so that two who want the
 * same things never wait for each other.
 *
 * @returns the variants of which there were not enough; then nothing may be kept of the transaction.
 */
export async function moveStock(
  { tx, now, catalogue }: StockChange,
  moves: readonly StockMove[],
): Promise<readonly string[]> {
  if (moves.length === 0) return []
  const ids = [...new Set(moves.map(({ variantId }) => variantId))]
  await tx
    .select({ id: stockLevels.variantId })
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, ids))
    .orderBy(asc(stockLevels.variantId))
    .for('update')
  const short: string[] = []
  const visibly: string[] = []
  for (const { variantId, kind, quantity, isNew = false } of moves) {
    const effect = effects[kind]
    const taken = (effect.reserved - effect.onHand) * quantity
    const enough = taken > 0 ? sql`${stockLevels.onHand} - ${stockLevels.reserved} >= ${taken}` : sql`true`
    const [moved] = await tx
      .update(stockLevels)
      .set({
        onHand: sql`${stockLevels.onHand} + ${effect.onHand * quantity}::int`,
        reserved: sql`${stockLevels.reserved} + ${effect.reserved * quantity}::int`,
      })
      .where(and(eq(stockLevels.variantId, variantId), enough))
      .returning({
        available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
        productId: sql<string>`(select product_id from variants where variants.id = stock_levels.variant_id)`,
        ...(taken > 0 && { lowAt }),
      })
    if (moved && taken > 0 && moved.available <= (moved.lowAt ?? 0) && moved.available + taken > (moved.lowAt ?? 0))
      await enqueue(tx, now, { topic: 'low-stock', variantId })
    if (moved && taken < 0 && moved.available > 0 && moved.available + taken <= 0 && !isNew)
      await enqueue(tx, now, { topic: 'back-in-stock', variantId })
    if (!moved) {
      short.push(variantId)
      continue
    }
    const fewest = Math.min(moved.available, moved.available + quantity, moved.available - quantity)
    if (fewest <= LOW_STOCK_PIECES) visibly.push(moved.productId)
  }
  if (catalogue && visibly.length > 0) afterCommit(tx, () => catalogue.stockChanged(visibly))
  await tx.insert(stockMovements).values(
    moves.map(({ variantId, kind, quantity, orderId = null, actorId = null, reason = null }) => ({
      variantId,
      kind,
      quantity: effects[kind].noted * quantity,
      orderId,
      actorId,
      reason,
      at: now,
    })),
  )
  return short
}
