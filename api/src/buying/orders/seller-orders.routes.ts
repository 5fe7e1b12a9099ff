import { fitsCarrier } from 'shared-contracts/orders/carriers'
import type { SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import { packingSlip, printOrders } from '../../money/documents/packing-slip'
import { streamedCsv } from '../../http/csv'
import { exportSellersOrders, listSellersOrders } from './list-sellers-orders'
import { route, type ContextOf } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { findReturn, moveReturn, type ReturnRecord, receiveReturn, refundReturn } from '../returns/returns'
import { listSellersReturns } from '../returns/list-sellers-returns'
import { cancelRest } from './cancel-items'
import {
  acceptOrder,
  cancelOrder,
  refundGoodwill,
  changeOrders,
  changeSellersOrder,
  type OrderChange,
} from './change-order'
import { deliverAll, deliverShipment, foreignNumber, shipOrder, shipWhole } from './ship-order'
import { findSellersOrder } from './find-sellers-order'
import { dayIn } from '../../platform/clock/days'

type OrderContext = ContextOf<'seller', 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>

/** Does something with one of the shop's orders. */
const changed = (context: OrderContext, number: string, work: (change: OrderChange) => Promise<unknown>) =>
  changeSellersOrder(context, { ...context.shop, number }, work)

/** Does the same with several of them. */
const changeSeveral = (
  context: Parameters<typeof changeOrders>[0] & { shop: OrderContext['shop'] },
  numbers: readonly string[],
  work: (change: OrderChange) => Promise<unknown>,
) =>
  changeOrders(
    context,
    context.shop,
    [...new Set(numbers)].map((number) => ({ number })),
    work,
  )

/** Does something with a return of an order. */
const returnChanged = (
  context: OrderContext,
  input: { number: string; returnNumber: string },
  work: (change: OrderChange, record: ReturnRecord) => Promise<unknown>,
) =>
  changed(context, input.number, async (change) => {
    const record = await findReturn(change.tx, change.order, input.returnNumber)
    if (!record) throw context.refuse('NOT_FOUND')
    await work(change, record)
  })

/** Notes that money goes back, once it is decided. */
async function refunded(context: OrderContext, work: Promise<SellerOrder>): Promise<SellerOrder> {
  const { sellerId: seller, accountId: account } = context.shop
  const order = await work
  logSecurityEvent('refund-decided', { act: 'given', account, seller, order: order.number })
  return order
}

export const sellerOrdersRoutes = {
  list: route.sellerOrders.list.handler(async ({ input, context }) =>
    listSellersOrders(context, context.shop.sellerId, input),
  ),
  export: route.sellerOrders.export.handler(({ input, context }) => {
    const day = dayIn(context.env.timeZone, context.clock.now())
    return streamedCsv(`orders-${day}.csv`, exportSellersOrders(context, context.shop.sellerId, input))
  }),
  returns: route.sellerOrders.returns.handler(async ({ input, context }) =>
    listSellersReturns(context.db, context.shop.sellerId, input),
  ),
  acceptMany: route.sellerOrders.acceptMany.handler(async ({ input, context }) => {
    const { done, refused } = await changeSeveral(context, input.numbers, acceptOrder)
    return { accepted: done, refused }
  }),
  shipMany: route.sellerOrders.shipMany.handler(({ input: { parcels, requestId }, context }) =>
    changeOrders(context, context.shop, parcels, (change, parcel) => shipWhole(change, { ...parcel, requestId })),
  ),
  deliverMany: route.sellerOrders.deliverMany.handler(({ input, context }) =>
    changeSeveral(context, input.numbers, deliverAll),
  ),
  print: route.sellerOrders.print.handler(async ({ input, context }) => {
    const printed = await printOrders(context, context.shop.sellerId, input)
    if (!printed) throw context.refuse('NOT_FOUND')
    return printed
  }),
  get: route.sellerOrders.get.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    const order = await findSellersOrder(context.db, sellerId, input.number, context.clock.now())
    if (!order) throw context.refuse('NOT_FOUND')
    return order
  }),
  packingSlip: route.sellerOrders.packingSlip.handler(async ({ input, context }) => {
    const slip = await packingSlip(context, context.shop.sellerId, input)
    if (!slip) throw context.refuse('NOT_FOUND')
    return slip
  }),
  accept: route.sellerOrders.accept.handler(({ input, context }) => changed(context, input.number, acceptOrder)),
  ship: route.sellerOrders.ship.handler(({ input, context }) => {
    refuseForeignNumber(context, input)
    return changed(context, input.number, (change) => shipOrder(change, input))
  }),
  deliver: route.sellerOrders.deliver.handler(({ input: { number, shipmentId }, context }) =>
    changed(context, number, async ({ tx, order, actorId, now }) => {
      if (!(await deliverShipment(tx, order, { shipmentId, actorId, now }))) throw context.refuse('NOT_FOUND')
    }),
  ),
  cancel: route.sellerOrders.cancel.handler(({ input: { number, rest, reason }, context }) =>
    changed(context, number, (change) =>
      rest ? cancelRest(change, reason) : cancelOrder(change, { by: 'seller', note: reason }),
    ),
  ),
  refund: route.sellerOrders.refund.handler(({ input, context }) =>
    refunded(
      context,
      changed(context, input.number, (change) => refundGoodwill(change, input)),
    ),
  ),
  approveReturn: route.sellerOrders.approveReturn.handler(({ input, context }) =>
    returnChanged(context, input, (change, record) =>
      moveReturn(change, record, { to: 'approved', event: 'return_approved', by: 'seller', answer: input.answer }),
    ),
  ),
  rejectReturn: route.sellerOrders.rejectReturn.handler(({ input, context }) =>
    returnChanged(context, input, (change, record) =>
      moveReturn(change, record, { to: 'rejected', event: 'return_rejected', by: 'seller', answer: input.answer }),
    ),
  ),
  receiveReturn: route.sellerOrders.receiveReturn.handler(({ input, context }) =>
    returnChanged(context, input, (change, record) => receiveReturn(change, record, input.restock)),
  ),
  refundReturn: route.sellerOrders.refundReturn.handler(({ input, context }) =>
    refunded(
      context,
      returnChanged(context, input, (change, record) => refundReturn(change, record, input)),
    ),
  ),
}

/** A carrier that the shop knows has numbers of a known form. */
function refuseForeignNumber(
  { refuse }: OrderContext,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): void {
  if (fitsCarrier(carrier, trackingNumber)) return
  const message = foreignNumber(carrier)
  throw refuse('VALIDATION_FAILED', { errors: [{ field: 'trackingNumber', code: 'INVALID_FORMAT', message }] })
}
