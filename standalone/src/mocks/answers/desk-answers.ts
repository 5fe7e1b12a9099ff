import type { ApiClient, DeskOrder, DeskPayment, DeskPurchase, Order, Purchase } from 'shared-contracts'
import { DESK_PAGE_SIZE, type DeskTab } from 'shared-contracts/desk/desk-terms'
import { mockId } from '../mock-facts'
import { mockPdf } from '../mock-files'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { consentsOf, waitsIn } from './desk-consents'

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
  consent: [],
  on_hold: [],
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

const leftOf = ({ quantity, shipped, cancelled }: Order['lines'][number]) => quantity - shipped - cancelled
const hasItemsToCancel = ({ state, lines }: Order) =>
  (state === 'paid' || state === 'processing') && lines.some((line) => leftOf(line) > 0)

const isCancellable = ({ state, shipments }: Order) =>
  (state === 'paid' || state === 'processing') && shipments.length === 0

function describe(context: AnswerContext, purchase: Purchase): DeskPurchase {
  const { world, state } = context
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
      canCancelItems: hasItemsToCancel(order),
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
    refunds: state.deskRefunds.get(number) ?? [],
    consents: consentsOf(context, number),
    mails: [
      { about: 'confirmation', order: null, at: placedAt, waits: false, again: false },
      ...staff
        .filter(({ what }) => what === 'address_corrected')
        .map(({ at }) => ({ about: 'address_corrected' as const, order: null, at, waits: true, again: false })),
      ...done
        .filter(({ what }) => what === 'delivered')
        .map(({ order, at }, place) => ({
          ...{ about: 'delivered' as const, order, at },
          ...{ waits: false, again: false, step: place + 1 },
        })),
      ...staff
        .filter(({ what }) => what === 'mail_repeated')
        .map(({ order, at, mail: about = 'confirmation' }) => ({
          ...{ about, order, at },
          ...{ waits: true, again: true },
        })),
    ],
    messages: orders.flatMap((order) =>
      (world.orderMessages.get(order.number) ?? []).map((message) => ({ ...message, order: order.number })),
    ),
    history: [...done, ...staff].sort((one, other) => one.at.localeCompare(other.at)),
    canCorrectAddress: isBeforeShipping(purchase),
    canMail: ['confirmation', ...(hasParcel ? (['shipped'] as const) : [])],
    onHold: state.deskHeld.has(number),
    addressVersion: staff.filter(({ what }) => what === 'address_corrected').length,
  }
}

/** Gives money of an order back. */
function payBack(
  { state }: AnswerContext,
  purchase: Purchase,
  order: Order,
  { amountMinor, ...facts }: { amountMinor: number } & Pick<DeskPurchase['refunds'][number], 'reason' | 'borneBy'>,
) {
  const { currency } = order.refunded
  const before = state.deskRefunds.get(purchase.number) ?? []
  const amount = { amountMinor, currency }
  const refund = { id: mockId(27, before.length), order: order.number, amount, state: 'done' as const, ...facts }
  state.deskRefunds.set(purchase.number, [...before, { ...refund, createdAt: new Date().toISOString() }])
  order.refunded = { currency, amountMinor: order.refunded.amountMinor + amountMinor }
}

/** Whether a request is new; the same one does its work once. */
function isNew({ state: { deskRequests } }: AnswerContext, requestId: string): boolean {
  const known = deskRequests.has(requestId)
  deskRequests.add(requestId)
  return !known
}

const leftIn = ({ totals, refunded }: Order) => totals.total.amountMinor - refunded.amountMinor

function cancelWhole(context: AnswerContext, purchase: Purchase, order: Order, reason: string) {
  payBack(context, purchase, order, { amountMinor: leftIn(order), reason: 'cancelled', borneBy: 'seller' })
  Object.assign(order, { state: 'cancelled', canCancel: false })
  order.events.push({ type: 'cancelled', by: 'system', at: new Date().toISOString(), note: reason })
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
  list(context, { tab = 'all', payment, q, shop, shopper, country, from, to, min, max, sort, after }) {
    const found = purchasesOf(context)
      .flatMap((purchase) =>
        purchase.orders.map((order) => ({
          ...inList(purchase, order),
          ...(context.state.deskHeld.has(purchase.number) && { onHold: true }),
        })),
      )
      .filter(
        (order) =>
          (tab === 'consent' ? waitsIn(context, order) : (behindTab[tab]?.includes(order.state) ?? true)) &&
          (!payment || order.payment === payment) &&
          (!q || [order.number, order.email, order.recipient].some((text) => has(text, q))) &&
          (!shop || has(order.shop.name, shop) || order.shop.slug === shop) &&
          // All of them are hers.
          (!shopper || shopper === mockId(4, 0)) &&
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
    if (order.state === 'cancelled') return describe(context, purchase)
    if (!isCancellable(order)) throw new Refusal(409, 'REFUSED')
    cancelWhole(context, purchase, order, reason)
    return describe(context, purchase)
  },
  cancelItems(context, { number, order: part, lines, reason, requestId }) {
    const purchase = purchaseOf(context, number)
    const order = orderOf(purchase, part)
    if (!isNew(context, requestId)) return describe(context, purchase)
    if (!hasItemsToCancel(order)) throw new Refusal(409, 'REFUSED')
    const chosen = lines.map((wanted) => {
      const line = order.lines.find(({ id }) => id === wanted.lineId)
      if (!line || wanted.quantity > leftOf(line)) throw new Refusal(409, 'REFUSED')
      if (wanted.left !== leftOf(line)) throw new Refusal(409, 'CONFLICT')
      return { line, quantity: wanted.quantity }
    })
    const left = (all: readonly Order['lines'][number][]) => all.reduce((sum, line) => sum + leftOf(line), 0)
    const isAll = chosen.reduce((sum, { quantity }) => sum + quantity, 0) === left(order.lines)
    if (isAll && isCancellable(order)) {
      cancelWhole(context, purchase, order, reason)
      return describe(context, purchase)
    }
    let amountMinor = 0
    for (const { line, quantity } of chosen) {
      amountMinor += Math.round((line.total.amountMinor * quantity) / line.quantity)
      line.cancelled += quantity
    }
    if (isAll) order.state = 'shipped'
    payBack(context, purchase, order, { amountMinor, reason: 'partly_cancelled', borneBy: 'seller' })
    order.events.push({ type: 'partly_cancelled', by: 'system', at: new Date().toISOString(), note: reason })
    return describe(context, purchase)
  },
  refund(context, { number, order: part, amountMinor, reason, borneBy, requestId }) {
    const purchase = purchaseOf(context, number)
    const order = orderOf(purchase, part)
    if (!isNew(context, requestId)) return describe(context, purchase)
    if (order.shipments.length === 0 || amountMinor > leftIn(order)) throw new Refusal(409, 'REFUSED')
    payBack(context, purchase, order, { amountMinor, reason: 'goodwill', borneBy })
    order.events.push({ type: 'goodwill', by: 'system', at: new Date().toISOString(), note: reason })
    return describe(context, purchase)
  },
  hold(context, { number, held, reason, requestId }) {
    const purchase = purchaseOf(context, number)
    if (!isNew(context, requestId)) return describe(context, purchase)
    const { deskHeld } = context.state
    if (deskHeld.has(purchase.number) === held) throw new Refusal(409, 'CONFLICT')
    if (held && purchase.orders.every(({ state }) => state === 'cancelled')) throw new Refusal(409, 'REFUSED')
    if (held) deskHeld.add(purchase.number)
    else deskHeld.delete(purchase.number)
    return noted(context, purchase, { what: held ? 'held' : 'released', note: reason })
  },
  decideConsent(context, { number, consent: id, approve, reason }) {
    const purchase = purchaseOf(context, number)
    const consent = consentsOf(context, purchase.number).find((one) => one.id === id)
    if (!consent) throw new Refusal(404, 'NOT_FOUND')
    if (consent.state !== 'waiting') throw new Refusal(409, 'CONFLICT')
    consent.state = approve ? 'approved' : 'declined'
    const { amount, borneBy = 'seller', order } = consent
    if (approve)
      payBack(context, purchase, orderOf(purchase, order), {
        amountMinor: amount.amountMinor,
        reason: 'goodwill',
        borneBy,
      })
    return noted(context, purchase, { what: `consent_${consent.state}`, order, amount, note: reason || null })
  },
  addNote(context, { number, text, requestId }) {
    const purchase = purchaseOf(context, number)
    return isNew(context, requestId)
      ? noted(context, purchase, { what: 'note', note: text })
      : describe(context, purchase)
  },
  sendMail(context, { number, mail, order, step, requestId }) {
    const purchase = purchaseOf(context, number)
    if (!isNew(context, requestId)) return describe(context, purchase)
    if (mail === 'step') {
      const again = describe(context, purchase).mails.find((one) => one.step === step)
      if (!again) throw new Refusal(404, 'NOT_FOUND')
      return noted(context, purchase, { what: 'mail_repeated', mail: again.about, order: again.order })
    }
    if (mail === 'confirmation') return noted(context, purchase, { what: 'mail_repeated', mail })
    const one = orderOf(purchase, order)
    if (one.shipments.length === 0) throw new Refusal(409, 'REFUSED')
    return noted(context, purchase, { what: 'mail_repeated', mail, order: one.number })
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
