import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stockReservations } from './stock-levels.table'
import { moveStock, type StockChange, type StockMove } from './move-stock'

/** Makes what is held for a checkout exactly what is wanted; nothing wanted releases all. @returns the variants of which there are not enough: then nothing may be kept of the transaction. */
export async function holdPieces(
  change: StockChange,
  checkoutId: string,
  wanted: readonly { variantId: string; quantity: number }[],
): Promise<readonly string[]> {
  const { tx } = change
  const rows = await tx.select().from(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  const held = new Map(rows.map((row) => [row.variantId, row.quantity]))
  const target = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]))
  const moves = [...new Set([...held.keys(), ...target.keys()])].flatMap((variantId): StockMove[] => {
    const more = (target.get(variantId) ?? 0) - (held.get(variantId) ?? 0)
    if (more === 0) return []
    return [{ variantId, kind: more > 0 ? 'reserved' : 'released', quantity: Math.abs(more) }]
  })
  const short = await moveStock(change, moves)
  if (moves.length === 0 || short.length > 0) return short
  await tx.delete(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  if (wanted.length > 0) {
    await tx.insert(stockReservations).values(wanted.map((line) => ({ id: randomUUID(), checkoutId, ...line })))
  }
  return short
}
