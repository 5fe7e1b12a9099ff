import type { ApiClient, OrderEvent, Return, SellerOrder } from 'shared-contracts'
import { ORDERS_PAGE_SIZE } from 'shared-contracts/orders/order-states'
import { mockId } from '../mock-id'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { pageOf } from './page-of'
import { signedIn } from './signed-in'

function orderOf(context: AnswerContext, wanted: string, states?: readonly SellerOrder['state'][]): SellerOrder {
  signedIn(context, 'seller')
  const order = context.world.sellerOrders.find(({ number }) => number === wanted)
  if (!order) throw new Refusal(404, 'NOT_FOUND')
  if (states && !states.includes(order.state)) throw new Refusal(409, 'REFUSED')
  return order
}

function note(order: SellerOrder, type: OrderEvent['type'], text: string | null = null): SellerOrder {
  order.events.push({ type, by: 'seller', at: new Date().toISOString(), note: text })
  return order
}

function returnOf(context: AnswerContext, input: { number: string; returnNumber: string }): [SellerOrder, Return] {
  const order = orderOf(context, input.number)
  const found = order.returns.find(({ number }) => number === input.returnNumber)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return [order, found]
}

export const sellerOrderAnswers: Answers<ApiClient['sellerOrders']> = {
  list(context, { state, q = '', page }) {
    signedIn(context, 'seller')
    const words = q.toLowerCase()
    const found = context.world.sellerOrders
      .filter((order) => !state || order.state === state)
      .filter(({ number, address, email }) => `${number} ${address.recipient} ${email}`.toLowerCase().includes(words))
    const items = found.map(({ number, state: is, placedAt, address, lines, totals, returns }) => ({
      number,
      state: is,
      placedAt,
      recipient: address.recipient,
      country: address.country,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: totals.total,
      openReturns: returns.filter((one) => one.state !== 'refunded' && one.state !== 'rejected').length,
    }))
    return pageOf(items, ORDERS_PAGE_SIZE, page)
  },
  get: (context, { number }) => orderOf(context, number),
  accept(context, { number }) {
    const order = orderOf(context, number, ['paid'])
    order.state = 'processing'
    return note(order, 'accepted')
  },
  ship(context, { number, carrier, trackingNumber, trackingUrl = null }) {
    const order = orderOf(context, number, ['processing'])
    const lines = order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
    const shippedAt = new Date().toISOString()
    const id = mockId(9, order.shipments.length)
    order.shipments.push({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt: null, lines })
    for (const line of order.lines) line.shipped = line.quantity
    order.state = 'shipped'
    return note(order, 'shipped', `${carrier} ${trackingNumber}`)
  },
  deliver(context, { number, shipmentId }) {
    const order = orderOf(context, number, ['shipped'])
    const parcel = order.shipments.find(({ id }) => id === shipmentId)
    if (!parcel) throw new Refusal(404, 'NOT_FOUND')
    parcel.deliveredAt = new Date().toISOString()
    order.state = 'delivered'
    return note(order, 'delivered')
  },
  cancel(context, { number, reason }) {
    const order = orderOf(context, number, ['paid', 'processing'])
    order.state = 'cancelled'
    return note(order, 'cancelled', reason)
  },
  approveReturn(context, input) {
    const [order, found] = returnOf(context, input)
    Object.assign(found, { state: 'approved', answer: input.answer ?? null })
    return note(order, 'return_approved')
  },
  rejectReturn(context, input) {
    const [order, found] = returnOf(context, input)
    Object.assign(found, { state: 'rejected', answer: input.answer })
    return note(order, 'return_rejected', input.answer)
  },
  receiveReturn(context, input) {
    const [order, found] = returnOf(context, input)
    found.state = 'received'
    return note(order, 'return_received')
  },
  refundReturn(context, input) {
    const [order, found] = returnOf(context, input)
    const amountMinor = input.amountMinor ?? order.lines[0]?.total.amountMinor ?? 0
    Object.assign(found, { state: 'refunded', refunded: { amountMinor, currency: 'EUR' } })
    return note(order, 'refunded')
  },
}
