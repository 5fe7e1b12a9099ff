import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import type { ReturnReason } from 'shared-contracts/orders/order-states'
import { acceptOrder } from '../../orders/accept-order'
import { cancelOrder, type OrderRefusal } from '../../orders/cancel-order'
import { completeOrders } from '../../orders/complete-orders'
import type { PurchaseRecord } from '../../orders/create-purchase'
import { deliverShipment } from '../../orders/deliver-shipment'
import { lockOrder } from '../../orders/lock-order'
import type { OrderRecord } from '../../orders/move-order'
import { orderLines } from '../../orders/order-lines.table'
import { shipOrder } from '../../orders/ship-order'
import { shipments } from '../../orders/shipments.table'
import { moveReturn, type ReturnRecord } from '../../returns/move-return'
import { receiveReturn } from '../../returns/receive-return'
import { refundReturn } from '../../returns/refund-return'
import { requestReturn } from '../../returns/request-return'
import { returns } from '../../returns/returns.table'
import { askForReviews } from '../../reviews/ask-for-reviews'
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
  const order = await lockOrder(past.tx, purchase.id, step.number)
  if (!order) throw new Error(`A past purchase has no order ${step.number}`)
  const outcome = await deeds[step.does](past, order, { ...step, shopperId: purchase.userId })
  if (outcome && 'refused' in outcome) throw new Error(`${step.does} of ${order.number}: ${outcome.detail}`)
}

type Deed = (
  past: Past,
  order: OrderRecord,
  step: PastOrderStep & { shopperId: string | null },
) => Promise<OrderRefusal | object | null>

const deeds: Readonly<Record<PastDeed, Deed>> = {
  accept: ({ tx, deps }, order) => acceptOrder(tx, order, bySeller(deps)),
  ship: ({ tx, deps }, order, { parcel }) =>
    shipOrder(tx, order, { ...parcel, requestId: randomUUID() }, bySeller(deps)),
  'ship-first': async ({ tx, deps }, order, { parcel }) => {
    const [first] = await linesOf(tx, order)
    const lines = first ? [{ lineId: first.id, quantity: first.quantity }] : []
    return shipOrder(tx, order, { ...parcel, lines, requestId: randomUUID() }, bySeller(deps))
  },
  deliver: async ({ tx, deps }, order) => {
    const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
    for (const { id: shipmentId } of parcels) {
      await deliverShipment(tx, order, { shipmentId, ...bySeller(deps) })
    }
    return null
  },
  'cancel-as-shopper': ({ tx, deps }, order, { shopperId }) =>
    cancelOrder(tx, order, { ...bySeller(deps), by: 'shopper', actorId: shopperId, note: null }),
  'cancel-as-seller': ({ tx, deps }, order) =>
    cancelOrder(tx, order, { by: 'seller', note: messages.notToBeHad, ...bySeller(deps) }),
  'request-return': async ({ tx, deps }, order, { returnReason: reason, shopperId }) => {
    const [first] = await linesOf(tx, order)
    const lines = first ? [{ lineId: first.id, quantity: 1, reason }] : []
    const wish = { lines, note: messages.wish[reason], requestId: randomUUID() }
    return requestReturn(tx, order, wish, { actorId: shopperId, now: deps.clock.now() })
  },
  'approve-return': (past, order) => move(past, order, { to: 'approved', event: 'return_approved', by: 'seller' }),
  'reject-return': (past, order) =>
    move(past, order, { to: 'rejected', event: 'return_rejected', by: 'seller', answer: messages.refused }),
  'send-return': (past, order) => move(past, order, { to: 'in_transit', event: 'return_sent', by: 'shopper' }),
  'receive-return': async (past, order) => {
    const { tx, deps } = past
    const restock = (await linesOf(tx, order)).map(({ id }) => id)
    return receiveReturn(tx, order, await latestReturn(past, order), { restock, ...bySeller(deps) })
  },
  'refund-return': async (past, order) =>
    refundReturn(past.tx, order, await latestReturn(past, order), bySeller(past.deps)),
  'ask-for-reviews': async ({ deps }) => {
    await askForReviews(deps)
    return null
  },
  complete: async ({ deps }) => {
    await completeOrders(deps)
    return null
  },
}

const bySeller = ({ clock, env }: Past['deps']) => ({ actorId: null, now: clock.now(), zone: env.timeZone })

async function move(past: Past, order: OrderRecord, to: Omit<Parameters<typeof moveReturn>[3], 'actorId' | 'now'>) {
  const record = await latestReturn(past, order)
  const moved = await moveReturn(past.tx, order, record, { ...to, ...bySeller(past.deps) })
  return typeof moved === 'string' ? null : moved
}

async function latestReturn({ tx }: Past, order: OrderRecord): Promise<ReturnRecord> {
  const [latest] = await tx
    .select()
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(desc(returns.requestedAt))
    .limit(1)
  if (!latest) throw new Error(`The order ${order.number} has no return`)
  return latest
}

const linesOf = (tx: Past['tx'], order: OrderRecord) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
