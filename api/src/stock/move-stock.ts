import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { LOW_STOCK_PIECES } from 'shared-contracts/seller/low-stock'
import { stockLevels } from '../catalogue/stock-levels.table'
import { stockMovements } from '../catalogue/stock-movements.table'
import type { StockReason } from 'shared-contracts/seller-products/stock-reasons'
import type { Tx } from '../db/database'
import { tell } from '../outbox/tell'

export interface StockMove {
  variantId: string
  kind: 'reserved' | 'released' | 'shipped' | 'returned' | StockReason
  /** Pieces, more than zero; of `adjusted` and `counted` the difference, which may be below. */
  quantity: number
  orderId?: string | null
  actorId?: string | null
  reason?: string
}

export interface MoveOutcome {
  /** Variants of which there were not enough; then nothing may be kept of the transaction. */
  short: string[]
  /** Shoppers see a difference: something ran low, ran out, or is back. */
  visible: boolean
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
 * Moves the counters of variants and writes down why. All of them are locked in the order of their keys first, so that two who want the
 * same things never wait for each other.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[], now: Date): Promise<MoveOutcome> {
  if (moves.length === 0) return { short: [], visible: false }
  const ids = [...new Set(moves.map(({ variantId }) => variantId))]
  await tx
    .select({ id: stockLevels.variantId })
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, ids))
    .orderBy(asc(stockLevels.variantId))
    .for('update')
  const short: string[] = []
  let visible = false
  for (const { variantId, kind, quantity } of moves) {
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
        ...(taken > 0 && { lowAt }),
      })
    if (moved && taken > 0 && moved.available <= (moved.lowAt ?? 0) && moved.available + taken > (moved.lowAt ?? 0))
      await tell(tx, now, { topic: 'low-stock', variantId })
    if (!moved) short.push(variantId)
    else if (Math.min(moved.available, moved.available + quantity, moved.available - quantity) <= LOW_STOCK_PIECES)
      visible = true
  }
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
  return { short, visible }
}
