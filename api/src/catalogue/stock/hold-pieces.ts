import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { moveStock, type MoveOutcome, type StockMove } from './move-stock'
import { stockReservations } from './stock-reservations.table'

/** Makes what is held for a checkout exactly what is wanted; nothing wanted releases all. */
export async function holdPieces(
  tx: Tx,
  checkoutId: string,
  { wanted, now }: { wanted: readonly { variantId: string; quantity: number }[]; now: Date },
): Promise<MoveOutcome> {
  const rows = await tx.select().from(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  const held = new Map(rows.map((row) => [row.variantId, row.quantity]))
  const target = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]))
  const moves = [...new Set([...held.keys(), ...target.keys()])].flatMap((variantId): StockMove[] => {
    const more = (target.get(variantId) ?? 0) - (held.get(variantId) ?? 0)
    if (more === 0) return []
    return [{ variantId, kind: more > 0 ? 'reserved' : 'released', quantity: Math.abs(more) }]
  })
  const outcome = await moveStock(tx, moves, now)
  if (moves.length === 0 || outcome.short.length > 0) return outcome
  await tx.delete(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  if (wanted.length > 0) {
    await tx.insert(stockReservations).values(wanted.map((line) => ({ id: randomUUID(), checkoutId, ...line })))
  }
  return outcome
}
