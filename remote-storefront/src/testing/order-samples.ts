import type { Checkout, Order, OrderLine, Purchase } from 'shared-contracts'
import { aPicture } from './catalogue-samples'
import { aLine } from './cart-samples'

const uuid = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

export const anAddress = {
  recipient: 'Ada Byrne',
  company: null,
  line1: 'Hauptstrasse 1',
  line2: null,
  postcode: '1010',
  city: 'Vienna',
  region: null,
  country: 'AT',
  phone: null,
}

/** What the totals of one coat and its delivery come to. */
export const someTotals = {
  items: euros(24_900),
  discount: euros(0),
  delivery: euros(490),
  total: euros(25_390),
  tax: euros(4_232),
}

/** A checkout of one coat from one seller, about which nothing has been said yet. */
export function aCheckout(over: Partial<Checkout> = {}): Checkout {
  const { variantId, productId, slug, title, brand, color, size, picture, quantity, unit, total } = aLine(1)
  const option = { freeFrom: null, minDays: 2, maxDays: 4 }
  return {
    id: uuid(1),
    state: 'open',
    heldUntil: '2026-03-01T12:15:00.000Z',
    email: null,
    address: null,
    billingAddress: null,
    parcels: [
      {
        seller: { id: uuid(2), slug: 'quayside', name: 'Quayside' },
        lines: [
          { variantId, productId, slug, title, brand, color, size, picture, quantity, unit, total, discount: euros(0) },
        ],
        options: [
          { ...option, id: uuid(3), name: 'Standard', price: euros(490) },
          { ...option, id: uuid(4), name: 'Express', price: euros(990), minDays: 1, maxDays: 1 },
        ],
        optionId: uuid(3),
        items: euros(24_900),
        discount: euros(0),
        delivery: euros(490),
        total: euros(25_390),
      },
    ],
    promotion: null,
    totals: someTotals,
    missing: ['email', 'address'],
    number: null,
    ...over,
  }
}

/** The same with everything said but the card. */
export const aReadyCheckout = (over: Partial<Checkout> = {}) =>
  aCheckout({ email: 'ada@example.com', address: anAddress, missing: [], ...over })

export function anOrderLine(number = 1, over: Partial<OrderLine> = {}): OrderLine {
  return {
    id: uuid(100 + number),
    slug: `wool-coat-${number}`,
    title: `Wool coat ${number}`,
    brand: 'Nordhavn',
    sku: `WC-${number}`,
    color: 'Navy',
    size: 'M',
    picture: aPicture({ id: `sold-${number}` }),
    quantity: 1,
    shipped: 0,
    returning: 0,
    cancelled: 0,
    unit: euros(24_900),
    discount: euros(0),
    total: euros(24_900),
    tax: euros(4_150),
    ...over,
  }
}

/** A paid order that its seller has not taken on yet. */
export function anOrder(over: Partial<Order> = {}): Order {
  return {
    number: 'HAAAA-BBBBB-1',
    state: 'paid',
    seller: { slug: 'quayside', name: 'Quayside' },
    lines: [anOrderLine()],
    delivery: { name: 'Standard', minDays: 2, maxDays: 4 },
    totals: someTotals,
    refunded: euros(0),
    events: [
      { type: 'placed', by: 'shopper', at: '2026-03-01T12:00:00.000Z', note: null },
      { type: 'paid', by: 'system', at: '2026-03-01T12:00:02.000Z', note: null },
    ],
    shipments: [],
    documents: [],
    returns: [],
    canCancel: true,
    returnUntil: null,
    ...over,
  }
}

export function aPurchase(orders: Order[] = [anOrder()], over: Partial<Purchase> = {}): Purchase {
  return {
    number: 'HAAAA-BBBBB',
    placedAt: '2026-03-01T12:00:00.000Z',
    email: 'ada@example.com',
    address: anAddress,
    billingAddress: anAddress,
    totals: someTotals,
    refunded: euros(0),
    orders,
    ...over,
  }
}
