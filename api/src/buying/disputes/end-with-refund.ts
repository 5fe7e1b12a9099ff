import { and, eq, sql } from 'drizzle-orm'
import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import { splitAmount } from '../../money/amounts/amounts'
import { refundableOf, refundOrder } from '../../money/payments/refund-order'
import type { Tx } from '../../platform/db/database'
import { cancelRefunded, leftOf, paidForAll } from '../orders/cancel-items'
import { cancelOrder } from '../orders/change-order'
import { paidForPieces } from '../orders/load-orders'
import { orderEvents } from '../orders/order-events.table'
import { orderLines } from '../orders/order-lines.table'
import type { DisputeChange } from './dispute-change'
import { disputeMessages as messages } from './disputes.messages'
import { disputeLines, disputes } from './disputes.table'
import { lessDisputed } from './less-disputed'
import { type DisputeRecord, ended } from './settle-disputes'

/** Whether a piece of an order has left. */
export async function hasLeft(tx: Pick<Tx, '$count'>, orderId: string): Promise<boolean> {
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), sql`${orderLines.shipped} > 0`))) > 0
}

/** The key of the refund that ends a case. */
export const refundKeyOf = ({ id }: Pick<DisputeRecord, 'id'>): string => `dispute:${id}`

/**
 * Ends a case with money that goes back: never more than what is left of the order, which a return, a cancellation or the shopper's bank may have
 * made less. Of an order of which nothing has left it is all, and the order is cancelled. Items that did not arrive because they never left are
 * cancelled when all that was paid for the items of the case goes back.
 *
 * @returns what went back, in minor units.
 */
export async function endWithRefund(
  change: DisputeChange,
  {
    state,
    amountMinor,
    orLess = false,
    borneBy,
  }: { state: 'settled' | 'decided'; amountMinor: number; orLess?: boolean; borneBy: RefundBearer },
): Promise<number> {
  const { tx, order, dispute, actor, actorId, now, zone, refuse } = change
  const ofIt = eq(disputes.id, dispute.id)
  // Before the money moves: what settles the cases of an order of which nothing is left finds this one decided.
  await tx
    .update(disputes)
    .set({ state, outcome: 'refunded', borneBy, ...ended(now) })
    .where(ofIt)
  const left = await refundableOf(tx, order.id)
  const wanted = orLess ? Math.min(amountMinor, left) : amountMinor
  if (left === 0) throw refuse('REFUSED', { detail: messages.nothingLeft })
  if (wanted > left) throw refuse('REFUSED', { detail: messages.tooMuch })
  let unsent: Pieces = []
  let unsentMinor = 0
  // Of one that is cancelled already, the bank has given back what it held.
  if (order.state === 'cancelled' || (await hasLeft(tx, order.id))) {
    if (order.state !== 'cancelled') unsent = await unsentOf(tx, dispute, { amountMinor: wanted, left })
    unsentMinor = Math.min(wanted, await paidForAll(tx, unsent))
    const by = actor.side === 'seller' ? 'seller' : 'system'
    if (unsent.length > 0) await cancelRefunded(change, unsent, { by, refundKey: refundKeyOf(dispute) })
    const refund = {
      ...{ key: refundKeyOf(dispute), reason: 'dispute', amountMinor: wanted, borneBy, now, zone },
      pieces: unsent.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
    }
    if ((await refundOrder(tx, order, refund)) !== wanted) throw refuse('REFUSED', { detail: messages.tooMuch })
    // The mails of the case say it.
    await tx.insert(orderEvents).values({ orderId: order.id, type: 'refunded', by: 'system', actorId, at: now })
  } else {
    if (borneBy === 'marketplace') throw refuse('REFUSED', { detail: messages.sellerBears })
    if (wanted < left) throw refuse('REFUSED', { detail: messages.nothingSent })
    await cancelOrder(change, { by: 'system', note: null })
  }
  await tx.update(disputes).set({ refundedMinor: wanted }).where(ofIt)
  await noteLines(tx, dispute.id, { amountMinor: wanted - unsentMinor, unsent })
  return wanted
}

type Pieces = { line: typeof orderLines.$inferSelect; quantity: number }[]

/** What a case is about. */
const piecesOf = (tx: Tx, disputeId: string): Promise<Pieces> =>
  tx
    .select({ line: orderLines, quantity: disputeLines.quantity })
    .from(disputeLines)
    .innerJoin(orderLines, eq(orderLines.id, disputeLines.orderLineId))
    .where(eq(disputeLines.disputeId, disputeId))

/** The pieces of a case that never left, if an amount is all that is to be given back for it: they are not to be sent any more. */
async function unsentOf(
  tx: Tx,
  { id, reason }: DisputeRecord,
  { amountMinor, left }: { amountMinor: number; left: number },
): Promise<Pieces> {
  if (reason !== 'not_received') return []
  const pieces = await piecesOf(tx, id)
  let paidMinor = 0
  for (const { line, quantity } of pieces) {
    const before = Math.max(line.cancelled, line.quantity - quantity)
    paidMinor += await lessDisputed(tx, line, paidForPieces(line, { before, quantity: line.quantity - before }))
  }
  if (amountMinor < Math.min(paidMinor, left)) return []
  return pieces
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, leftOf(line)) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Notes for which lines it went back besides the pieces that are cancelled with it, by what was paid for them; the rest is of the delivery. */
async function noteLines(
  tx: Tx,
  disputeId: string,
  { amountMinor, unsent }: { amountMinor: number; unsent: Pieces },
): Promise<void> {
  const rows = await piecesOf(tx, disputeId)
  const paid = rows.map(({ line, quantity }) => {
    const many = quantity - (unsent.find((one) => one.line.id === line.id)?.quantity ?? 0)
    return Math.floor((line.totalMinor * many) / line.quantity)
  })
  const parts = splitAmount(
    Math.min(
      amountMinor,
      paid.reduce((sum, one) => sum + one, 0),
    ),
    paid,
  )
  for (const [index, { line }] of rows.entries()) {
    const ofLine = and(eq(disputeLines.disputeId, disputeId), eq(disputeLines.orderLineId, line.id))
    await tx
      .update(disputeLines)
      .set({ refundedMinor: parts[index] ?? 0 })
      .where(ofLine)
  }
}
