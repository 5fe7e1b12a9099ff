import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import type { DisputeDecision } from 'shared-contracts/disputes/dispute-terms'
import { recordEvent } from '../orders/move-order'
import { orderLines } from '../orders/order-lines.table'
import { returnLines, returns } from '../returns/returns.table'
import type { DisputeChange } from './dispute-change'
import { disputeMessages as messages } from './disputes.messages'
import { disputeLines, disputes } from './disputes.table'
import { endWithRefund } from './end-with-refund'
import { ended } from './settle-disputes'

/** Staff decide a case. @returns what goes back now, in minor units; `null` when nothing does. */
export async function decideDispute(
  change: DisputeChange,
  {
    outcome,
    amountMinor,
    borneBy,
  }: { outcome: DisputeDecision; amountMinor?: number | undefined; borneBy?: RefundBearer | undefined },
): Promise<number | null> {
  const { tx, dispute, now } = change
  if (outcome === 'refunded')
    return endWithRefund(change, { state: 'decided', amountMinor: amountMinor ?? 0, borneBy: borneBy ?? 'seller' })
  const returnId = outcome === 'return_first' ? await startReturn(change) : dispute.returnId
  await tx
    .update(disputes)
    .set({ state: 'decided', outcome, returnId, ...ended(now) })
    .where(eq(disputes.id, dispute.id))
  return null
}

/** Lets the shopper send back what a case is about; the seller refunds it when it has come. @returns the return's id. */
async function startReturn({ tx, order, dispute, now, refuse }: DisputeChange): Promise<string> {
  // One that waits for the seller's answer is answered by it.
  const [asked] = dispute.returnId
    ? await tx
        .update(returns)
        .set({ state: 'approved', requestedAt: now })
        .where(and(eq(returns.id, dispute.returnId), inArray(returns.state, ['requested', 'rejected'])))
        .returning({ id: returns.id })
    : []
  if (asked) {
    await recordEvent(tx, order.id, { event: 'return_approved', by: 'system', returnId: asked.id, now })
    return asked.id
  }
  const inReturns = await tx
    .select({ lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, order.id), notInArray(returns.state, ['rejected', 'closed'])))
  const lines = await tx
    .select({ line: orderLines, quantity: disputeLines.quantity })
    .from(disputeLines)
    .innerJoin(orderLines, eq(orderLines.id, disputeLines.orderLineId))
    .where(eq(disputeLines.disputeId, dispute.id))
  const pieces = lines.flatMap(({ line, quantity }) => {
    const gone = inReturns.reduce((sum, one) => sum + (one.lineId === line.id ? one.quantity : 0), 0)
    const many = Math.min(quantity, line.shipped - gone)
    return many > 0 ? [{ orderLineId: line.id, productId: line.productId, quantity: many }] : []
  })
  if (pieces.length === 0) throw refuse('REFUSED', { detail: messages.nothingToReturn })
  const id = randomUUID()
  const number = `${order.number}-R${(await tx.$count(returns, eq(returns.orderId, order.id))) + 1}`
  const { id: orderId, sellerId, currency } = order
  await tx
    .insert(returns)
    .values({ id, orderId, sellerId, currency, number, state: 'approved', note: null, requestedAt: now })
  await tx
    .insert(returnLines)
    .values(pieces.map((piece) => ({ ...piece, returnId: id, reason: 'not_as_described' as const })))
  await recordEvent(tx, order.id, { event: 'return_approved', by: 'system', returnId: id, now })
  return id
}
