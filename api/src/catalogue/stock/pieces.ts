import { randomUUID } from 'node:crypto'
import { eq, and, sql, inArray } from 'drizzle-orm'
import { change as changeOf, type Changes, rowsInto } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { stockReservations } from './stock-levels.table'
import { moveStock, type StockChange, type StockMove } from './move-stock'

/**
 * Makes what is held for a checkout exactly what is wanted; nothing wanted releases all.
 *
 * @param known what is held, by variant, where the caller has just read it behind the checkout's lock.
 * @param also what else is written by the statement that moves them, by name.
 * @returns the variants of which there are not enough: then nothing may be kept of the transaction.
 */
export async function holdPieces(
  change: StockChange,
  checkoutId: string,
  wanted: readonly { variantId: string; quantity: number }[],
  { known, also = {} }: { known?: ReadonlyMap<string, number> | undefined; also?: Changes } = {},
): Promise<readonly string[]> {
  const { tx } = change
  const held = known ?? (await heldBy(tx, checkoutId))
  const target = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]))
  const moves = [...new Set([...held.keys(), ...target.keys()])].flatMap((variantId): StockMove[] => {
    const more = (target.get(variantId) ?? 0) - (held.get(variantId) ?? 0)
    if (more === 0) return []
    return [{ variantId, kind: more > 0 ? 'reserved' : 'released', quantity: Math.abs(more) }]
  })
  if (moves.length > 0 && held.size > 0)
    await tx.delete(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  const reserved =
    moves.length > 0 && wanted.length > 0
      ? rowsInto(
          stockReservations,
          wanted.map(({ variantId, quantity }) => ({ id: randomUUID(), checkoutId, variantId, quantity })),
        )
      : null
  return moveStock(change, moves, { ...also, reserved })
}

async function heldBy(tx: Tx, checkoutId: string): Promise<Map<string, number>> {
  const rows = await tx.select().from(stockReservations).where(eq(stockReservations.checkoutId, checkoutId))
  return new Map(rows.map((row) => [row.variantId, row.quantity]))
}

/**
 * What was held for a checkout is promised to its orders from now on, for as long as they are not shipped.
 *
 * @returns what does it, for whoever has more to change.
 */
export const promisePieces = (checkoutId: string, lines: readonly { variantId: string; orderId: string }[]) =>
  piecesPromised({
    checkoutId,
    variants: lines.map(({ variantId }) => variantId),
    orders: lines.map(({ orderId }) => orderId),
  })

const piecesPromised = changeOf(
  ['checkoutId', 'variants', 'orders'],
  ({ checkoutId, variants, orders }) => sql`
    update stock_reservations reservation set checkout_id = null, order_id = line.order_id
    from unnest(${variants}::uuid[], ${orders}::uuid[]) as line (variant_id, order_id)
    where reservation.checkout_id = ${checkoutId} and reservation.variant_id = line.variant_id`,
)

/** Pieces that were promised to an order leave the seller's shelf. */
export async function shipPieces(
  change: StockChange,
  { orderId, actorId }: { orderId: string; actorId: string | null },
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  for (const line of lines) await endPromise(change.tx, orderId, line)
  await moveStock(
    change,
    lines.map((line) => ({ ...line, kind: 'shipped' as const, orderId, actorId })),
  )
}

/** Some of the pieces that were promised to an order are on sale again. */
export async function releasePieces(
  change: StockChange,
  orderId: string,
  pieces: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  for (const piece of pieces) await endPromise(change.tx, orderId, piece)
  await moveStock(
    change,
    pieces.map((piece) => ({ ...piece, kind: 'released' as const, orderId })),
  )
}

/** Pieces are no longer promised to an order. */
async function endPromise(
  tx: Tx,
  orderId: string,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  const promised = and(eq(stockReservations.orderId, orderId), eq(stockReservations.variantId, variantId))
  await tx.delete(stockReservations).where(and(promised, eq(stockReservations.quantity, quantity)))
  await tx
    .update(stockReservations)
    .set({ quantity: sql`${stockReservations.quantity} - ${quantity}::int` })
    .where(and(promised, sql`${stockReservations.quantity} > ${quantity}`))
}

/**
 * Pieces that were promised to orders and not shipped are on sale again. All orders of a transaction at once: one after the other, two
 * transactions with the same pieces could wait for each other.
 */
export async function releaseOrders(change: StockChange, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await change.tx
    .delete(stockReservations)
    .where(inArray(stockReservations.orderId, [...orderIds]))
    .returning({
      variantId: stockReservations.variantId,
      quantity: stockReservations.quantity,
      orderId: stockReservations.orderId,
    })
  await moveStock(
    change,
    rows.map((row) => ({ ...row, kind: 'released' as const })),
  )
}
