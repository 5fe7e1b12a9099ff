import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { LOW_STOCK_PIECES } from 'shared-contracts/seller/low-stock'
import { stockLevels } from '../catalogue/stock-levels.table'
import { stockMovements } from '../catalogue/stock-movements.table'
import type { Tx } from '../db/database'

export interface StockMove {
  variantId: string
  kind: 'reserved' | 'released' | 'shipped' | 'returned'
  /** Pieces, more than zero. */
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
  reserved: { onHand: 0, reserved: 1, noted: 1 },
  released: { onHand: 0, reserved: -1, noted: -1 },
  shipped: { onHand: -1, reserved: -1, noted: -1 },
  returned: { onHand: 1, reserved: 0, noted: 1 },
} as const

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
    const enough = kind === 'reserved' ? sql`${stockLevels.onHand} - ${stockLevels.reserved} >= ${quantity}` : sql`true`
    const [moved] = await tx
      .update(stockLevels)
      .set({
        onHand: sql`${stockLevels.onHand} + ${effect.onHand * quantity}::int`,
        reserved: sql`${stockLevels.reserved} + ${effect.reserved * quantity}::int`,
      })
      .where(and(eq(stockLevels.variantId, variantId), enough))
      .returning({ available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}` })
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
