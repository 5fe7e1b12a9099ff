import type { OrderEventType } from 'shared-contracts/orders/order-states'
import type { refundsOf } from '../../money/payments/list-payments'
import { daysAfter } from '../../platform/clock/days'
import { type OrderRecord, wasNeverPaid } from '../orders/move-order'
import type { orderEvents } from '../orders/order-events.table'
import { shopperEmails } from '../orders/order-mails'
import { orderMessages as texts } from '../orders/orders.messages'
import { returnUntil } from '../returns/load-returns'

export type OrderEvent = typeof orderEvents.$inferSelect

type Refund = Awaited<ReturnType<typeof refundsOf>>[number]

/** Steps whose mails can be sent again. They are written anew, of the order as it is then: only while what they say is still so. */
const AGAIN: ReadonlySet<OrderEventType> = new Set([
  ...(['delivered', 'cancelled', 'partly_cancelled', 'refunded', 'goodwill'] as const),
  ...(['return_approved', 'return_received', 'return_rejected', 'return_withdrawn'] as const),
])

/** What is in the refund of a step with money as its reason. */
const REASONS: Partial<Record<OrderEventType, readonly string[]>> = {
  cancelled: ['cancelled'],
  // The end of a case may cancel what has not left.
  partly_cancelled: ['partly_cancelled', 'dispute'],
  refunded: ['returned'],
  goodwill: ['goodwill'],
}

/** Until which steps of the same order a mail is still so; one about a return until those of the same return. */
const UNTIL: Partial<Record<OrderEventType, { steps: readonly OrderEventType[]; refused: string }>> = {
  partly_cancelled: { steps: ['partly_cancelled', 'cancelled'], refused: texts.cancelledSince },
  return_received: { steps: ['refunded'], refused: texts.returnPaidBack },
  return_approved: { steps: ['return_sent', 'return_received', 'return_withdrawn'], refused: texts.returnMovedOn },
}

/** Whether a later step is about the return that a mail is about; where it is not known, of any. What went back without a return is about none. */
const isOfSameReturn = (mailed: OrderEvent, later: OrderEvent) =>
  mailed.returnId === null ||
  later.returnId === mailed.returnId ||
  (later.returnId === null && later.type !== 'refunded')

/** Days after which money may have come that a card was to be given back. */
export const BANK_DAYS = 14

/** Why the mail about a refund is not so any more; `undefined` while it is. */
function pastRefund({ state, amountMinor, creditMinor, createdAt, failedAt }: Refund, now: Date): string | undefined {
  if (state === 'failed') return texts.refundFailed
  if (state === 'settled') return texts.refundSettled
  // When the provider made it nobody has written down: only when it was asked for, or refused.
  const isLongAgo = daysAfter(failedAt ?? createdAt, BANK_DAYS) <= now
  return state === 'done' && amountMinor > creditMinor && isLongAgo ? texts.mayBeBack(BANK_DAYS) : undefined
}

/** Whether the shopper is mailed about a step. */
export const isMailed = ({ type, by, note }: OrderEvent): boolean =>
  shopperEmails[type]?.({ number: '', seller: '', note, by, isBack: true, returnUntil: '' }) != null

/**
 * Whether the mail about a step of a purchase can be sent once more.
 *
 * @param facts all orders and steps of the purchase, and their refunds.
 * @returns with the key of its refund, if it is about money; or why it is refused; `null` of a step that has no mail to be sent again.
 */
export function mailAgain(
  event: OrderEvent,
  {
    orders,
    events,
    refunds,
    now,
  }: { orders: readonly OrderRecord[]; events: readonly OrderEvent[]; refunds: readonly Refund[]; now: Date },
): { refundKey?: string } | { refused: string } | null {
  const { id, orderId, type, by, at } = event
  const order = orders.find((one) => one.id === orderId)
  if (!order || wasNeverPaid(order) || !AGAIN.has(type) || !isMailed(event)) return null
  // A refund that was paid out by hand was made long before its step.
  if (type === 'refunded' && by === 'system') return null
  if (type === 'delivered' && returnUntil(order, now) === null) return { refused: texts.returnsAreOver }
  const until = UNTIL[type]
  const ends = (one: OrderEvent) =>
    one.orderId === orderId && one.id > id && until?.steps.includes(one.type) && isOfSameReturn(event, one)
  if (until && events.some(ends)) return { refused: until.refused }
  const reasons = REASONS[type]
  if (!reasons) return {}
  const [refund, ...others] = refunds.filter(
    (one) => one.orderId === orderId && one.createdAt.getTime() === at.getTime() && reasons.includes(one.reason),
  )
  if (!refund || others.length > 0) return { refused: texts.noMoneyOfStep }
  const refused = pastRefund(refund, now)
  return refused === undefined ? { refundKey: refund.key } : { refused }
}
