import type { ApiClient, Order, Purchase } from 'shared-contracts'
import { ORDERS_PAGE_SIZE } from 'shared-contracts/orders/order-states'
import { mockPdf } from '../mock-files'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf } from './answers'
import { mockCart } from './cart-answers'

const purchasesOf = ({ world, state }: AnswerContext) => [...state.basket.purchases, ...world.purchases]

function purchaseOf(context: AnswerContext, number: string): Purchase {
  const purchase = purchasesOf(context).find((one) => one.number === number)
  if (!purchase) throw new Refusal(404, 'NOT_FOUND')
  return purchase
}

/** The purchase with its order as it stands; refused when it is in none of the states. */
function orderOf(context: AnswerContext, input: { number: string; order: string }, states: Order['state'][]) {
  const purchase = purchaseOf(context, input.number)
  const order = purchase.orders.find(({ number }) => number === input.order)
  if (!order) throw new Refusal(404, 'NOT_FOUND')
  if (!states.includes(order.state)) throw new Refusal(409, 'REFUSED')
  return { purchase, order }
}

const now = () => new Date().toISOString()

export const orderAnswers: Answers<ApiClient['orders']> = {
  list(context, { page }) {
    const items = purchasesOf(context).map(({ number, placedAt, totals, orders }) => ({
      number,
      placedAt,
      total: totals.total,
      count: orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
      pictures: orders.flatMap(({ lines }) => lines.flatMap(({ picture }) => picture ?? [])).slice(0, 4),
      states: [...new Set(orders.map(({ state }) => state))],
      documents: orders.flatMap(({ documents }) => documents),
    }))
    return pageOf(items, ORDERS_PAGE_SIZE, page)
  },
  get: (context, { number }) => purchaseOf(context, number),
  document(context, { number, document }) {
    const known = purchaseOf(context, number).orders.flatMap(({ documents }) => documents)
    if (!known.some((one) => one.number === document)) throw new Refusal(404, 'NOT_FOUND')
    return mockPdf(`${document}.pdf`)
  },
  cancel(context, input) {
    const { purchase, order } = orderOf(context, input, ['paid'])
    order.state = 'cancelled'
    order.canCancel = false
    order.refunded = order.totals.total
    order.events.push({ type: 'cancelled', by: 'shopper', at: now(), note: null })
    return purchase
  },
  requestReturn(context, input) {
    const { purchase, order } = orderOf(context, input, ['delivered'])
    const number = `${order.number}-R${order.returns.length + 1}`
    order.returns.push({
      number,
      state: 'requested',
      requestedAt: now(),
      lines: input.lines,
      answer: null,
      sendTo: null,
      refunded: null,
    })
    for (const line of order.lines) {
      const asked = input.lines.find(({ lineId }) => lineId === line.id)
      line.returning += asked?.quantity ?? 0
    }
    order.events.push({ type: 'return_requested', by: 'shopper', at: now(), note: input.note ?? null })
    return purchase
  },
  sendReturn(context, input) {
    const { purchase, order } = orderOf(context, input, ['delivered'])
    const found = order.returns.find(({ number }) => number === input.returnNumber)
    if (!found) throw new Refusal(404, 'NOT_FOUND')
    found.state = 'in_transit'
    return purchase
  },
  withdrawReturn(context, input) {
    const { purchase, order } = orderOf(context, input, ['delivered', 'completed'])
    const found = order.returns.find(({ number }) => number === input.returnNumber)
    if (!found) throw new Refusal(404, 'NOT_FOUND')
    if (found.state === 'closed') return purchase
    if (found.state !== 'requested') throw new Refusal(409, 'REFUSED')
    found.state = 'closed'
    for (const { lineId, quantity } of found.lines) {
      const line = order.lines.find(({ id }) => id === lineId)
      if (line) line.returning -= quantity
    }
    order.events.push({ type: 'return_withdrawn', by: 'shopper', at: now(), note: null })
    return purchase
  },
  sendLink: () => ({ status: 'accepted' as const }),
  reorder(context, { number }) {
    for (const line of purchaseOf(context, number).orders.flatMap(({ lines }) => lines)) {
      const variant = context.world.products.find(({ slug }) => slug === line.slug)?.variants[0]
      if (variant) context.state.basket.pieces.set(variant.id, line.quantity)
    }
    return { cart: mockCart(context), missing: [] }
  },
}
