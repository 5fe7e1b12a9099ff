import {
  SELLER_ORDER_TABS,
  SELLER_PAGE_SIZE,
  SELLER_RETURN_TABS,
  type ApiClient,
  type OrderEvent,
  type OrdersChanged,
  type ReturnState,
  type SellerOrder,
  type SellerReturn,
  type SellerOrderTab,
  type SellerReturnTab,
} from 'shared-contracts'
import { mockId } from '../mock-facts'
import { mockPdf } from '../mock-files'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

function orderOf(context: AnswerContext, wanted: string, states?: readonly SellerOrder['state'][]): SellerOrder {
  const order = context.world.sellerOrders.find(({ number }) => number === wanted)
  if (!order) throw new Refusal(404, 'NOT_FOUND')
  if (states && !states.includes(order.state)) throw new Refusal(409, 'REFUSED')
  return order
}

function note(order: SellerOrder, type: OrderEvent['type'], text: string | null = null): SellerOrder {
  order.events.push({ type, by: 'seller', actor: 'Nora Nordhavn', at: new Date().toISOString(), note: text })
  if (order.state !== 'paid' && order.state !== 'processing') order.dueAt = null
  return order
}

function returnOf(
  context: AnswerContext,
  input: { number: string; returnNumber: string },
): [SellerOrder, SellerReturn] {
  const order = orderOf(context, input.number)
  const found = order.returns.find(({ number }) => number === input.returnNumber)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return [order, found]
}

const isOpen = ({ state }: SellerReturn) => state !== 'refunded' && state !== 'rejected' && state !== 'closed'

/** Whether an order stands behind a tab. */
function isBehind(tab: SellerOrderTab, { state, returns }: SellerOrder): boolean {
  if (tab === 'all') return true
  if (tab === 'returns') return returns.some(isOpen)
  if (tab === 'to_accept') return state === 'paid'
  if (tab === 'to_ship') return state === 'processing'
  return state === tab || (tab === 'delivered' && state === 'completed')
}

/** Does something with several orders, each for itself. */
function each<Item extends { number: string }>(items: readonly Item[], work: (item: Item) => unknown): OrdersChanged {
  const done: string[] = []
  const refused: OrdersChanged['refused'] = []
  for (const item of items) {
    try {
      work(item)
      done.push(item.number)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ number: item.number, detail: 'The order has moved on' })
    }
  }
  return { done, refused }
}

const returnTabs: Record<SellerReturnTab, (state: ReturnState) => boolean> = {
  to_answer: (state) => state === 'requested',
  coming: (state) => state === 'approved' || state === 'in_transit',
  to_refund: (state) => state === 'received',
  done: (state) => state === 'rejected' || state === 'refunded' || state === 'closed',
  all: () => true,
}

/** In the form of the lists' keys: two numbers and an id. */
const keyAt = (place: number) => `0_${place}_${mockId(0, place)}`

export const sellerOrderAnswers: Answers<ApiClient['sellerOrders']> = {
  list(context, { tab = 'all', state, q = '', unread, numbers, page, after }) {
    const words = q.toLowerCase()
    const found = context.world.sellerOrders
      .filter((order) => !state || order.state === state)
      .filter((order) => !unread || order.unread > 0)
      .filter(({ number }) => numbers === undefined || numbers.split(',').includes(number))
      .filter(({ number, address, email }) => `${number} ${address.recipient} ${email}`.toLowerCase().includes(words))
    const counts = Object.fromEntries(
      SELLER_ORDER_TABS.map((one) => [one, found.filter((order) => isBehind(one, order)).length]),
    ) as Record<SellerOrderTab, number>
    const items = found
      .filter((order) => isBehind(tab, order))
      .map((order) => ({
        number: order.number,
        state: order.state,
        placedAt: order.placedAt,
        dueAt: order.dueAt,
        recipient: order.address.recipient,
        city: order.address.city,
        country: order.address.country,
        count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        pictures: order.lines.flatMap(({ picture }) => picture ?? []).slice(0, 3),
        total: order.totals.total,
        openReturns: order.returns.filter(isOpen).length,
        unread: order.unread,
      }))
    return { ...keyedUnlessCountedPageOf(items, SELLER_PAGE_SIZE, { page, after }, keyAt), counts }
  },
  returns(context, { tab = 'all', q = '', ...place }) {
    const all = context.world.sellerOrders
      .flatMap((order) => order.returns.map((one) => ({ order, one })))
      .filter(({ order, one }) => `${one.number} ${order.address.recipient}`.toLowerCase().includes(q.toLowerCase()))
    const counts = Object.fromEntries(
      SELLER_RETURN_TABS.map((name) => [name, all.filter(({ one }) => returnTabs[name](one.state)).length]),
    ) as Record<SellerReturnTab, number>
    const items = all
      .filter(({ one }) => returnTabs[tab](one.state))
      .map(({ order, one }) => ({
        number: one.number,
        order: order.number,
        state: one.state,
        requestedAt: one.requestedAt,
        dueAt: one.dueAt,
        recipient: order.address.recipient,
        count: one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        reasons: [...new Set(one.lines.map(({ reason }) => reason))],
        pictures: order.lines.flatMap(({ picture }) => picture ?? []).slice(0, 3),
      }))
    return { ...keyedUnlessCountedPageOf(items, SELLER_PAGE_SIZE, place, keyAt), counts }
  },
  acceptMany(context, { numbers }) {
    const { done: accepted, refused } = each(
      numbers.map((number) => ({ number })),
      (one) => sellerOrderAnswers.accept(context, one),
    )
    return { accepted, refused }
  },
  shipMany: (context, { parcels, requestId }) =>
    each(parcels, (parcel) => {
      const order = orderOf(context, parcel.number, ['paid', 'processing'])
      order.state = 'processing'
      sellerOrderAnswers.ship(context, { ...parcel, requestId })
    }),
  deliverMany: (context, { numbers }) =>
    each(
      numbers.map((number) => ({ number })),
      ({ number }) => {
        const { shipments } = orderOf(context, number, ['shipped'])
        for (const { id: shipmentId } of shipments) sellerOrderAnswers.deliver(context, { number, shipmentId })
      },
    ),
  print(context, { what, numbers }) {
    for (const number of numbers.split(',')) orderOf(context, number)
    return mockPdf(what === 'slips' ? 'packing-slips.pdf' : 'pick-list.pdf')
  },
  get: (context, { number }) => orderOf(context, number),
  packingSlip(context, { number }) {
    orderOf(context, number, ['paid', 'processing', 'shipped', 'delivered', 'completed'])
    return mockPdf(`packing-slip-${number}.pdf`)
  },
  accept(context, { number }) {
    const order = orderOf(context, number, ['paid'])
    order.state = 'processing'
    return note(order, 'accepted')
  },
  ship(context, { number, carrier, trackingNumber, trackingUrl = null, lines: wanted }) {
    const order = orderOf(context, number, ['processing'])
    const lines =
      wanted ??
      order.lines.flatMap(({ id: lineId, quantity, shipped, cancelled }) =>
        quantity > shipped + cancelled ? [{ lineId, quantity: quantity - shipped - cancelled }] : [],
      )
    const shippedAt = new Date().toISOString()
    const id = mockId(9, order.shipments.length)
    order.shipments.push({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt: null, lines })
    for (const line of order.lines) line.shipped += lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    if (order.lines.every(({ quantity, shipped, cancelled }) => quantity === shipped + cancelled))
      order.state = 'shipped'
    return note(order, 'shipped', `${carrier} ${trackingNumber}`)
  },
  deliver(context, { number, shipmentId }) {
    const order = orderOf(context, number, ['processing', 'shipped'])
    const parcel = order.shipments.find(({ id }) => id === shipmentId)
    if (!parcel) throw new Refusal(404, 'NOT_FOUND')
    parcel.deliveredAt = new Date().toISOString()
    if (order.state === 'shipped' && order.shipments.every(({ deliveredAt }) => deliveredAt)) order.state = 'delivered'
    return note(order, 'delivered', `${parcel.carrier} ${parcel.trackingNumber}`)
  },
  cancel(context, { number, reason, rest }) {
    const order = orderOf(context, number, ['paid', 'processing'])
    if (rest) {
      for (const line of order.lines) line.cancelled = line.quantity - line.shipped
      order.state = order.shipments.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'shipped'
      return note(order, 'partly_cancelled', reason)
    }
    order.state = 'cancelled'
    return note(order, 'cancelled', reason)
  },
  refund(context, { number, amountMinor, reason }) {
    const order = orderOf(context, number, ['processing', 'shipped', 'delivered', 'completed'])
    if (amountMinor > order.refundable.amountMinor) throw new Refusal(409, 'REFUSED')
    order.refundable.amountMinor -= amountMinor
    order.refunded.amountMinor += amountMinor
    return note(order, 'goodwill', reason)
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
