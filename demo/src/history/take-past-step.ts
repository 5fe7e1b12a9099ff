import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import type { ReturnReason } from 'shared-contracts/orders/order-states'
import { acceptOrder, cancelOrder, lockOrder, type OrderChange } from 'api/buying/orders/change-order'
import { completeOrders } from 'api/buying/orders/move-order'
import type { PurchaseRecord } from 'api/buying/orders/create-purchase'
import { deliverShipment, shipOrder } from 'api/buying/orders/ship-order'
import { orderLines } from 'api/buying/orders/order-lines.table'
import { shipments } from 'api/buying/orders/shipments.table'
import {
  moveReturn,
  type ReturnMove,
  type ReturnRecord,
  receiveReturn,
  refundReturn,
  requestReturn,
} from 'api/buying/returns/returns'
import { returns } from 'api/buying/returns/returns.table'
import { askForReviews } from 'api/engagement/reviews/ask-for-reviews'
import { withoutEndpoint } from 'api/http/refuse'
import type { PastDeed } from './course'
import { historyMessages as messages } from './history.messages'
import type { Past } from './travel-back'

export interface PastOrderStep {
  does: PastDeed
  /** The order's. */
  number: string
  parcel: { carrier: string; trackingNumber: string; trackingUrl?: string }
  returnReason: ReturnReason
}

/** Does one thing with an order of a past purchase, at the time that the past's clock shows. @throws when the verb refuses. */
export async function takePastStep(past: Past, purchase: PurchaseRecord, step: PastOrderStep): Promise<void> {
  const { tx, deps } = past
  const order = await lockOrder(tx, purchase.id, step.number)
  if (!order) throw new Error(`A past purchase has no order ${step.number}`)
  const { clock, env, catalogue } = deps
  const change = { tx, order, actorId: null, now: clock.now(), zone: env.timeZone, catalogue, ...withoutEndpoint }
  await deeds[step.does](change, { ...step, shopperId: purchase.userId, deps })
}

type Deed = (
  change: OrderChange,
  step: PastOrderStep & { shopperId: string | null; deps: Past['deps'] },
) => Promise<unknown>

const deeds: Readonly<Record<PastDeed, Deed>> = {
  accept: acceptOrder,
  ship: (change, { parcel }) => shipOrder(change, { ...parcel, requestId: randomUUID() }),
  'ship-first': async (change, { parcel }) => {
    const [first] = await linesOf(change)
    const lines = first ? [{ lineId: first.id, quantity: first.quantity }] : []
    await shipOrder(change, { ...parcel, lines, requestId: randomUUID() })
  },
  deliver: async ({ tx, order, actorId, now }) => {
    const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
    for (const { id: shipmentId } of parcels) await deliverShipment(tx, order, { shipmentId, actorId, now })
  },
  'cancel-as-shopper': (change, { shopperId: actorId }) =>
    cancelOrder({ ...change, actorId }, { by: 'shopper', note: null }),
  'cancel-as-seller': (change) => cancelOrder(change, { by: 'seller', note: messages.notToBeHad }),
  'request-return': async (change, { returnReason: reason, shopperId: actorId }) => {
    const [first] = await linesOf(change)
    const lines = first ? [{ lineId: first.id, quantity: 1, reason }] : []
    await requestReturn({ ...change, actorId }, { lines, note: messages.wish[reason], requestId: randomUUID() })
  },
  'approve-return': (change) => move(change, { to: 'approved', event: 'return_approved', by: 'seller' }),
  'reject-return': (change) =>
    move(change, { to: 'rejected', event: 'return_rejected', by: 'seller', answer: messages.refused }),
  'send-return': (change) => move(change, { to: 'in_transit', event: 'return_sent', by: 'shopper' }),
  'receive-return': async (change) => {
    const restock = (await linesOf(change)).map(({ id }) => id)
    await receiveReturn(change, await latestReturn(change), restock)
  },
  'refund-return': async (change) => refundReturn(change, await latestReturn(change), {}),
  'ask-for-reviews': (_, { deps }) => askForReviews(deps),
  complete: (_, { deps }) => completeOrders(deps),
}

const move = async (change: OrderChange, to: ReturnMove) => moveReturn(change, await latestReturn(change), to)

async function latestReturn({ tx, order }: OrderChange): Promise<ReturnRecord> {
  const [latest] = await tx
    .select()
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(desc(returns.requestedAt))
    .limit(1)
  if (!latest) throw new Error(`The order ${order.number} has no return`)
  return latest
}

const linesOf = ({ tx, order }: OrderChange) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
