import type { SellerOrder } from 'shared-contracts/orders/seller-orders.contract'
import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { findReturn, moveReturn, type ReturnRecord } from '../returns/move-return'
import { receiveReturn } from '../returns/receive-return'
import { refundReturn } from '../returns/refund-return'
import type { Tx } from '../db/database'
import { cancelOrder, type OrderRefusal } from './cancel-order'
import { changeSellersOrder, type Change } from './change-sellers-order'
import { deliverShipment } from './deliver-shipment'
import { moveOrder, type OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { findSellersOrder, listSellersOrders } from './sellers-orders'
import { shipOrder } from './ship-order'

const unchanged = { visible: false }

async function changed(
  context: RouteContext,
  number: string,
  change: (actorId: string) => Change,
): Promise<SellerOrder> {
  const { sellerId, accountId } = await signedInShop(context)
  const outcome = await changeSellersOrder(context, { sellerId, number }, change(accountId))
  if (!outcome) throw refuse('NOT_FOUND')
  if ('refused' in outcome) throw refuse('REFUSED', { detail: outcome.detail })
  return outcome
}

type ReturnChange = (
  tx: Tx,
  found: { order: OrderRecord; record: ReturnRecord; actorId: string; now: Date },
) => Promise<{ visible: boolean } | OrderRefusal | null>

/** Does something with a return of an order. */
function withReturn(context: RouteContext, input: { number: string; returnNumber: string }, change: ReturnChange) {
  return changed(context, input.number, (actorId) => async (tx, order, now) => {
    const record = await findReturn(tx, order, input.returnNumber)
    if (!record) return null
    return (await change(tx, { order, record, actorId, now })) ?? unchanged
  })
}

export const sellerOrdersRoutes = {
  list: route.sellerOrders.list.handler(async ({ input, context }) =>
    listSellersOrders(context.db, (await signedInShop(context)).sellerId, input),
  ),
  get: route.sellerOrders.get.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const order = await findSellersOrder(context.db, sellerId, input.number, context.clock.now())
    if (!order) throw refuse('NOT_FOUND')
    return order
  }),
  accept: route.sellerOrders.accept.handler(({ input, context }) =>
    changed(context, input.number, (actorId) => async (tx, order, now) => {
      if (order.state === 'processing') return unchanged
      if (order.state !== 'paid') return { refused: 'REFUSED', detail: messages.notIn(order.state) }
      await moveOrder(tx, order, { to: 'processing', event: 'accepted', by: 'seller', actorId, now })
      return unchanged
    }),
  ),
  ship: route.sellerOrders.ship.handler(({ input, context }) =>
    changed(context, input.number, (actorId) => (tx, order, now) => shipOrder(tx, order, input, { actorId, now })),
  ),
  deliver: route.sellerOrders.deliver.handler(({ input, context }) =>
    changed(context, input.number, (actorId) => async (tx, order, now) => {
      const { shipmentId } = input
      return (await deliverShipment(tx, order, { shipmentId, actorId, now })) ? unchanged : null
    }),
  ),
  cancel: route.sellerOrders.cancel.handler(({ input, context }) =>
    changed(
      context,
      input.number,
      (actorId) => (tx, order, now) => cancelOrder(tx, order, { by: 'seller', actorId, note: input.reason, now }),
    ),
  ),
  approveReturn: route.sellerOrders.approveReturn.handler(({ input, context }) =>
    withReturn(context, input, async (tx, { order, record, actorId, now }) => {
      const step = {
        to: 'approved',
        event: 'return_approved',
        by: 'seller',
        actorId,
        answer: input.answer ?? null,
        now,
      } as const
      return toOutcome(await moveReturn(tx, order, record, step))
    }),
  ),
  rejectReturn: route.sellerOrders.rejectReturn.handler(({ input, context }) =>
    withReturn(context, input, async (tx, { order, record, actorId, now }) => {
      const step = {
        to: 'rejected',
        event: 'return_rejected',
        by: 'seller',
        actorId,
        answer: input.answer,
        now,
      } as const
      return toOutcome(await moveReturn(tx, order, record, step))
    }),
  ),
  receiveReturn: route.sellerOrders.receiveReturn.handler(({ input, context }) =>
    withReturn(context, input, (tx, { order, record, actorId, now }) =>
      receiveReturn(tx, order, record, { restock: input.restock, actorId, now }),
    ),
  ),
  refundReturn: route.sellerOrders.refundReturn.handler(({ input, context }) =>
    withReturn(context, input, (tx, { order, record, actorId, now }) =>
      refundReturn(tx, order, record, { amountMinor: input.amountMinor, actorId, now }),
    ),
  ),
}

const toOutcome = (moved: OrderRefusal | 'moved' | 'stays') => (typeof moved === 'string' ? unchanged : moved)
