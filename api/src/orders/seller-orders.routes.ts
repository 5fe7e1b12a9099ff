import { carrierNamed, plainTrackingNumber } from 'shared-contracts/orders/carriers'
import type { SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import { signedInShop } from '../catalogue/signed-in-shop'
import { packingSlip } from '../documents/packing-slip'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { noteSecurityEvent } from '../log/note-security-event'
import { findReturn, moveReturn, type ReturnRecord } from '../returns/move-return'
import { listSellersReturns } from '../returns/list-sellers-returns'
import { receiveReturn } from '../returns/receive-return'
import { refundReturn } from '../returns/refund-return'
import type { Tx } from '../db/database'
import { acceptOrder } from './accept-order'
import { cancelOrder, type OrderRefusal } from './cancel-order'
import { cancelRest } from './cancel-rest'
import { changeSellersOrder, type Change } from './change-sellers-order'
import { acceptOrders } from './accept-orders'
import { deliverShipment } from './deliver-shipment'
import { findSellersOrder } from './find-sellers-order'
import { listSellersOrders } from './list-sellers-orders'
import type { OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { refundGoodwill } from './refund-goodwill'
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

/** The same, where money goes back. */
async function refunded(
  context: RouteContext,
  number: string,
  change: (actorId: string) => Change,
): Promise<SellerOrder> {
  const { sellerId, accountId: account } = await signedInShop(context)
  const order = await changed(context, number, change)
  noteSecurityEvent('refund-decided', { act: 'given', account, seller: sellerId, order: number })
  return order
}

type ReturnChange = (
  tx: Tx,
  found: { order: OrderRecord; record: ReturnRecord; actorId: string; now: Date },
) => Promise<{ visible: boolean } | OrderRefusal | null>

/** Does something with a return of an order. */
function withReturn(
  context: RouteContext,
  input: { number: string; returnNumber: string },
  change: ReturnChange,
  done = changed,
) {
  return done(context, input.number, (actorId) => async (tx, order, now) => {
    const record = await findReturn(tx, order, input.returnNumber)
    if (!record) return null
    return (await change(tx, { order, record, actorId, now })) ?? unchanged
  })
}

export const sellerOrdersRoutes = {
  list: route.sellerOrders.list.handler(async ({ input, context }) =>
    listSellersOrders(context, (await signedInShop(context)).sellerId, input),
  ),
  returns: route.sellerOrders.returns.handler(async ({ input, context }) =>
    listSellersReturns(context.db, (await signedInShop(context)).sellerId, input),
  ),
  acceptMany: route.sellerOrders.acceptMany.handler(async ({ input, context }) => {
    const { sellerId, accountId: actorId } = await signedInShop(context)
    return acceptOrders(context, { sellerId, actorId }, input.numbers)
  }),
  get: route.sellerOrders.get.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const order = await findSellersOrder(context.db, sellerId, input.number, context.clock.now())
    if (!order) throw refuse('NOT_FOUND')
    return order
  }),
  packingSlip: route.sellerOrders.packingSlip.handler(async ({ input, context }) => {
    const slip = await packingSlip(context, (await signedInShop(context)).sellerId, input)
    if (!slip) throw refuse('NOT_FOUND')
    return slip
  }),
  accept: route.sellerOrders.accept.handler(({ input, context }) =>
    changed(
      context,
      input.number,
      (actorId) => async (tx, order, now) => (await acceptOrder(tx, order, { actorId, now })) ?? unchanged,
    ),
  ),
  ship: route.sellerOrders.ship.handler(({ input, context }) => {
    refuseForeignNumber(input)
    return changed(
      context,
      input.number,
      (actorId) => (tx, order, now) => shipOrder(tx, order, input, { actorId, now, zone: context.env.timeZone }),
    )
  }),
  deliver: route.sellerOrders.deliver.handler(({ input, context }) =>
    changed(context, input.number, (actorId) => async (tx, order, now) => {
      const { shipmentId } = input
      return (await deliverShipment(tx, order, { shipmentId, actorId, now })) ? unchanged : null
    }),
  ),
  cancel: route.sellerOrders.cancel.handler(({ input, context }) =>
    changed(context, input.number, (actorId) => (tx, order, now) => {
      const step = { actorId, note: input.reason, now, zone: context.env.timeZone }
      return input.rest ? cancelRest(tx, order, step) : cancelOrder(tx, order, { by: 'seller', ...step })
    }),
  ),
  refund: route.sellerOrders.refund.handler(({ input, context }) =>
    refunded(
      context,
      input.number,
      (actorId) => async (tx, order, now) =>
        (await refundGoodwill(tx, order, input, { actorId, now, zone: context.env.timeZone })) ?? unchanged,
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
    withReturn(
      context,
      input,
      (tx, { order, record, actorId, now }) => {
        const { amountMinor, note } = input
        return refundReturn(tx, order, record, { amountMinor, note, actorId, now, zone: context.env.timeZone })
      },
      refunded,
    ),
  ),
}

/** A carrier that the shop knows has numbers of a known form. */
function refuseForeignNumber({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): void {
  const known = carrierNamed(carrier)
  if (!known || known.number.test(plainTrackingNumber(trackingNumber))) return
  const message = messages.foreignNumber(known.name, known.example)
  throw refuse('VALIDATION_FAILED', { errors: [{ field: 'trackingNumber', code: 'INVALID_FORMAT', message }] })
}

const toOutcome = (moved: OrderRefusal | 'moved' | 'stays') => (typeof moved === 'string' ? unchanged : moved)
