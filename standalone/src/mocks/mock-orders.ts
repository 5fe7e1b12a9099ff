import {
  type DocumentSummary,
  type Order,
  type OrderEvent,
  type OrderState,
  type ParcelAddress,
  type Product,
  type Purchase,
  type SellerOrder,
  SHIP_WITHIN_DAYS,
  type Totals,
} from 'shared-contracts'
import { shopName } from './fixtures'
import { toSlug } from './make-product'
import { DAY_MS, mockId, NEWEST } from './mock-facts'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

export const mockAddress: ParcelAddress = {
  recipient: 'Ada Byrne',
  company: null,
  line1: 'Main Street 1',
  line2: null,
  postcode: '1010',
  city: 'Vienna',
  region: null,
  country: 'AT',
  phone: null,
}

/** What a sum of items and delivery comes to, with a fifth of tax in it. */
export function mockTotals(items: number, delivery: number, discount = 0): Totals {
  const total = items + delivery - discount
  const [tax, rest] = [Math.round(total / 6), { items: euros(items), delivery: euros(delivery) }]
  return { ...rest, discount: euros(discount), total: euros(total), tax: euros(tax) }
}

/** What has happened to an order by the time it is in a state. */
const history: Record<OrderState, OrderEvent['type'][]> = {
  pending_payment: ['placed'],
  paid: ['placed', 'paid'],
  processing: ['placed', 'paid', 'accepted'],
  shipped: ['placed', 'paid', 'accepted', 'shipped'],
  delivered: ['placed', 'paid', 'accepted', 'shipped', 'delivered'],
  completed: ['placed', 'paid', 'accepted', 'shipped', 'delivered', 'completed'],
  cancelled: ['placed', 'paid', 'cancelled', 'refunded'],
}

const actors: Partial<Record<OrderEvent['type'], OrderEvent['by']>> = {
  placed: 'shopper',
  accepted: 'seller',
  shipped: 'seller',
  delivered: 'seller',
}

/** The invoice of an order that has left. */
const mockInvoice = (order: string, { total }: Totals, issuedAt: string): DocumentSummary => ({
  number: `DEMO-2026-${order.replaceAll(/\D/g, '').slice(0, 6).padStart(6, '0')}`,
  kind: 'invoice',
  issuedAt,
  issuedOn: issuedAt.slice(0, 10),
  total,
})

/** An order for pieces of products, as far on as its state says. */
export function mockOrder(
  number: string,
  {
    pieces,
    state,
    placedAt,
  }: { pieces: readonly { product: Product; quantity: number }[]; state: OrderState; placedAt: number },
): Order {
  const { slug, name } = pieces[0]?.product.seller ?? { slug: toSlug(shopName), name: shopName }
  const seller = { slug, name }
  const went = state === 'shipped' || state === 'delivered' || state === 'completed'
  const lines = pieces.map(({ product, quantity }, index) => {
    const variant = product.variants[0]
    const amountMinor = product.price.amountMinor * quantity
    return {
      id: mockId(7, Number.parseInt(number.replaceAll(/\D/g, ''), 10) * 10 + index),
      slug: product.slug,
      title: product.title,
      brand: product.brand.name,
      sku: variant?.sku ?? product.slug.toUpperCase(),
      color: product.colors[0]?.name ?? '',
      size: (variant?.size ?? '').toUpperCase(),
      picture: product.pictures[0] ?? null,
      quantity,
      shipped: went ? quantity : 0,
      returning: 0,
      cancelled: 0,
      unit: product.price,
      discount: euros(0),
      total: euros(amountMinor),
      tax: euros(Math.round(amountMinor / 6)),
    }
  })
  const at = (days: number) => new Date(placedAt + days * DAY_MS).toISOString()
  const totals = mockTotals(
    lines.reduce((sum, { total }) => sum + total.amountMinor, 0),
    490,
  )
  return {
    number,
    state,
    seller,
    lines,
    delivery: { name: 'Standard', minDays: 3, maxDays: 5 },
    totals,
    refunded: state === 'cancelled' ? totals.total : euros(0),
    events: history[state].map((type, day) => ({ type, by: actors[type] ?? 'system', at: at(day), note: null })),
    shipments: went
      ? [
          {
            id: mockId(8, Number.parseInt(number.replaceAll(/\D/g, ''), 10)),
            carrier: 'An Post',
            trackingNumber: 'AP 4711',
            trackingUrl: null,
            shippedAt: at(3),
            deliveredAt: state === 'shipped' ? null : at(4),
            lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
          },
        ]
      : [],
    returns: [],
    documents: went ? [mockInvoice(number, totals, at(3))] : [],
    canCancel: state === 'paid',
    returnUntil: state === 'delivered' ? at(18) : null,
  }
}

/** A purchase of one order for each seller. */
export function mockPurchase(number: string, orders: Order[], placedAt: number): Purchase {
  const sum = (key: Exclude<keyof Totals, 'taxes' | 'taxAdded'>) =>
    orders.reduce((total, { totals }) => total + totals[key].amountMinor, 0)
  return {
    number,
    placedAt: new Date(placedAt).toISOString(),
    email: 'ada@example.com',
    address: mockAddress,
    billingAddress: mockAddress,
    totals: {
      items: euros(sum('items')),
      delivery: euros(sum('delivery')),
      discount: euros(sum('discount')),
      total: euros(sum('total')),
      tax: euros(sum('tax')),
    },
    refunded: euros(orders.reduce((total, { refunded }) => total + refunded.amountMinor, 0)),
    orders,
  }
}

const STATES: readonly OrderState[] = ['delivered', 'shipped', 'paid', 'processing', 'completed', 'cancelled']

/** So many purchases, newest first, in every state by turns. */
export function mockPurchases(products: readonly Product[], many: number): Purchase[] {
  return Array.from({ length: products.length === 0 ? 0 : many }, (_, index) => {
    const placedAt = NEWEST - (index + 6) * DAY_MS
    const number = `H${String(1000 + index)}-DEMO1`
    const pieces = [0, 1].flatMap((step) => {
      const product = products[(index * 2 + step) % products.length]
      return product ? [{ product, quantity: 1 + (index % 2) }] : []
    })
    const state = STATES[index % STATES.length] ?? 'paid'
    return mockPurchase(number, [mockOrder(`${number}-1`, { pieces, state, placedAt })], placedAt)
  })
}

/** The same, as their seller sees them. */
export function toSellerOrder(purchase: Purchase, order: Order): SellerOrder {
  const share = (amountMinor: number) => Math.round(amountMinor * 0.123)
  const { totals, lines, events, returns, refunded, ...rest } = order
  const waits = order.state === 'paid' || order.state === 'processing'
  const commission = share(totals.items.amountMinor)
  return {
    ...rest,
    totals,
    refunded,
    lines: lines.map((line) => ({ ...line, returned: 0, commission: euros(share(line.total.amountMinor)) })),
    events: events.map((event) => ({ ...event, actor: event.by === 'seller' ? 'Nora Nordhavn' : null })),
    returns: returns.map((one) => ({ ...one, note: null, dueAt: null, suggested: totals.items })),
    placedAt: purchase.placedAt,
    dueAt: waits ? new Date(Date.parse(purchase.placedAt) + SHIP_WITHIN_DAYS * DAY_MS).toISOString() : null,
    email: purchase.email,
    address: purchase.address,
    commission: euros(commission),
    refundable: euros(totals.total.amountMinor - refunded.amountMinor),
    earnings: euros(order.state === 'cancelled' ? 0 : totals.total.amountMinor - commission),
    unread: 0,
  }
}

/** A seller's orders with something of everything: the newest delivered one has a return that waits, the first one a message. */
export function withLife(sellerOrders: SellerOrder[]): SellerOrder[] {
  const [first] = sellerOrders
  if (first) first.unread = 1
  const delivered = sellerOrders.find(({ state }) => state === 'delivered')
  const line = delivered?.lines[0]
  if (delivered && line) {
    const requestedAt = new Date(Date.parse(delivered.placedAt) + 5 * DAY_MS).toISOString()
    line.returning = 1
    delivered.returns.push({
      number: `${delivered.number}-R1`,
      state: 'requested',
      requestedAt,
      lines: [{ lineId: line.id, quantity: 1, reason: 'too_small' }],
      answer: null,
      sendTo: null,
      refunded: null,
      note: 'A size up would have been right.',
      dueAt: new Date(Date.parse(requestedAt) + 3 * DAY_MS).toISOString(),
      suggested: line.unit,
    })
    delivered.events.push({
      ...{ type: 'return_requested', by: 'shopper', at: requestedAt, actor: null },
      note: 'A size up would have been right.',
    })
  }
  return sellerOrders
}
