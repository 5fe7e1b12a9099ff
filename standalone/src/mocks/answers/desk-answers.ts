import type { ApiClient, DeskOrder, DeskPayment, DeskPurchase, Order, Purchase } from 'shared-contracts'
import { DESK_PAGE_SIZE, type DeskTab } from 'shared-contracts/desk/desk-terms'
import { mockId } from '../mock-facts'
import { mockPdf } from '../mock-files'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

const purchasesOf = ({ world, state }: AnswerContext) => [...state.basket.purchases, ...world.purchases]

function paymentOf({ state, refunded, totals }: Order): DeskPayment {
  if (refunded.amountMinor > 0) return refunded.amountMinor < totals.total.amountMinor ? 'partly_refunded' : 'refunded'
  return state === 'pending_payment' ? 'unpaid' : 'paid'
}

const inList = (purchase: Purchase, order: Order): DeskOrder => ({
  ...{ number: order.number, purchase: purchase.number, state: order.state, payment: paymentOf(order) },
  ...{ placedAt: purchase.placedAt, email: purchase.email, recipient: purchase.address.recipient },
  ...{ country: purchase.address.country, shop: order.seller },
  ...{ total: order.totals.total, refunded: order.refunded },
})

const behindTab: Readonly<Record<DeskTab, readonly Order['state'][] | null>> = {
  all: null,
  unpaid: ['pending_payment'],
  to_accept: ['paid'],
  to_ship: ['processing'],
  overdue: [],
  shipped: ['shipped'],
  delivered: ['delivered', 'completed'],
  cancelled: ['cancelled'],
}

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

function purchaseOf(context: AnswerContext, number: string): Purchase {
  const purchase = purchasesOf(context).find(
    (one) => one.number === number || one.orders.some((order) => order.number === number),
  )
  if (!purchase) throw new Refusal(404, 'NOT_FOUND')
  return purchase
}

function orderOf(purchase: Purchase, number: string | undefined): Order {
  const order = purchase.orders.find((one) => one.number === number)
  if (!order) throw new Refusal(404, 'NOT_FOUND')
  return order
}

const isBeforeShipping = ({ orders }: Purchase) =>
  orders.some(({ state }) => state === 'paid' || state === 'processing') &&
  orders.every(({ shipments }) => shipments.length === 0)

const isCancellable = ({ state, shipments }: Order) =>
  (state === 'paid' || state === 'processing') && shipments.length === 0

function describe({ world, state }: AnswerContext, purchase: Purchase): DeskPurchase {
  const { number, orders, totals, placedAt, address } = purchase
  const staff = state.desk.get(number) ?? []
  const done = orders.flatMap((order) =>
    order.events.map((event) => ({
      ...{ what: event.type, by: event.by, order: order.number, at: event.at, note: event.note, former: null },
      actor: event.by === 'seller' ? 'Nora Nordhavn' : null,
    })),
  )
  const hasParcel = orders.some(({ shipments }) => shipments.length > 0)
  return {
    ...purchase,
    orders: orders.map((order) => ({
      ...order,
      cancellable: isCancellable(order),
      canRefund: order.shipments.length > 0 && order.refunded.amountMinor < order.totals.total.amountMinor,
      refundable: { ...order.refunded, amountMinor: order.totals.total.amountMinor - order.refunded.amountMinor },
    })),
    shopper: { id: mockId(4, 0), name: address.recipient },
    payments: [
      {
        ...{ id: mockId(26, 0), provider: 'embedded', reference: `pay_${number}`, state: 'captured' },
        ...{ amount: totals.total, declineReason: null, createdAt: placedAt },
      },
    ],
    refunds: orders
      .filter(({ refunded }) => refunded.amountMinor > 0)
      .map((order, place) => ({
        ...{ id: mockId(27, place), order: order.number, amount: order.refunded, state: 'done' },
        ...{ reason: order.state === 'cancelled' ? 'cancelled' : 'goodwill', borneBy: 'seller', createdAt: placedAt },
      })),
    mails: [
      { about: 'confirmation', order: null, at: placedAt, waits: false, again: false },
      ...staff
        .filter(({ what }) => what === 'mail_repeated')
        .map(({ order, at }) => ({
          ...{ about: order === null ? ('confirmation' as const) : ('shipped' as const), order, at },
          ...{ waits: true, again: true },
        })),
    ],
    messages: orders.flatMap((order) =>
      (world.orderMessages.get(order.number) ?? []).map((message) => ({ ...message, order: order.number })),
    ),
    history: [...done, ...staff].sort((one, other) => one.at.localeCompare(other.at)),
    canCorrectAddress: isBeforeShipping(purchase),
    canMail: ['confirmation', ...(hasParcel ? (['shipped'] as const) : [])],
    addressVersion: staff.filter(({ what }) => what === 'address_corrected').length,
  }
}

/** Notes what staff did. @returns the purchase afterwards. */
function noted(
  context: AnswerContext,
  purchase: Purchase,
  entry: Pick<DeskPurchase['history'][number], 'what'> & Partial<DeskPurchase['history'][number]>,
): DeskPurchase {
  const { desk } = context.state
  const actor = context.state.session('admin')?.email ?? 'admin@demo.test'
  const line = { by: 'staff' as const, actor, order: null, at: new Date().toISOString(), note: null, former: null }
  desk.set(purchase.number, [...(desk.get(purchase.number) ?? []), { ...line, ...entry }])
  return describe(context, purchase)
}

export const deskAnswers: Answers<ApiClient['desk']> = {
  list(context, { tab = 'all', payment, q, shop, country, from, to, min, max, sort, after }) {
    const found = purchasesOf(context)
      .flatMap((purchase) => purchase.orders.map((order) => inList(purchase, order)))
      .filter(
        (order) =>
          (behindTab[tab]?.includes(order.state) ?? true) &&
          (!payment || order.payment === payment) &&
          (!q || [order.number, order.email, order.recipient].some((text) => has(text, q))) &&
          (!shop || has(order.shop.name, shop) || order.shop.slug === shop) &&
          (!country || order.country === country) &&
          (!from || order.placedAt.slice(0, 10) >= from) &&
          (!to || order.placedAt.slice(0, 10) <= to) &&
          (min === undefined || order.total.amountMinor >= min) &&
          (max === undefined || order.total.amountMinor <= max),
      )
    if (sort === 'oldest') found.reverse()
    const place = found.findIndex(({ number }) => number === after)
    // Nothing comes after an order that is not there.
    const start = after === undefined ? 0 : place < 0 ? found.length : place + 1
    const items = found.slice(start, start + DESK_PAGE_SIZE)
    return { items, next: found.length > start + items.length ? (items.at(-1)?.number ?? null) : null }
  },
  get: (context, { number }) => describe(context, purchaseOf(context, number)),
  document(context, { number, document }) {
    const known = purchaseOf(context, number).orders.flatMap(({ documents }) => documents)
    if (!known.some((one) => one.number === document)) throw new Refusal(404, 'NOT_FOUND')
    return mockPdf(`${document}.pdf`)
  },
  cancel(context, { number, order: part, reason }) {
    const purchase = purchaseOf(context, number)
    const order = orderOf(purchase, part)
    if (!isCancellable(order)) throw new Refusal(409, 'REFUSED')
    Object.assign(order, { state: 'cancelled', canCancel: false, refunded: order.totals.total })
    order.events.push({ type: 'cancelled', by: 'system', at: new Date().toISOString(), note: reason })
    return describe(context, purchase)
  },
  refund(context, { number, order: part, amountMinor, reason }) {
    const purchase = purchaseOf(context, number)
    const order = orderOf(purchase, part)
    const back = order.refunded.amountMinor + amountMinor
    if (order.shipments.length === 0 || back > order.totals.total.amountMinor) throw new Refusal(409, 'REFUSED')
    order.refunded = { ...order.refunded, amountMinor: back }
    order.events.push({ type: 'goodwill', by: 'system', at: new Date().toISOString(), note: reason })
    return describe(context, purchase)
  },
  addNote: (context, { number, text }) => noted(context, purchaseOf(context, number), { what: 'note', note: text }),
  sendMail(context, { number, mail, order }) {
    const purchase = purchaseOf(context, number)
    if (mail === 'confirmation') return noted(context, purchase, { what: 'mail_repeated' })
    const one = orderOf(purchase, order)
    if (one.shipments.length === 0) throw new Refusal(409, 'REFUSED')
    return noted(context, purchase, { what: 'mail_repeated', order: one.number })
  },
  correctAddress(context, { number, address, version }) {
    const purchase = purchaseOf(context, number)
    const { addressVersion, canCorrectAddress, address: former } = describe(context, purchase)
    if (version !== addressVersion) throw new Refusal(409, 'CONFLICT')
    if (!canCorrectAddress || address.country !== former.country) throw new Refusal(409, 'REFUSED')
    const { company = null, line2 = null, postcode = null, region = null, phone = null } = address
    purchase.address = { ...address, company, line2, postcode, region, phone }
    return noted(context, purchase, { what: 'address_corrected', former })
  },
}
