import {
  LOW_STOCK_PIECES,
  type ApiClient,
  type Dashboard,
  type Queues,
  type SellerOrder,
  type SellerOverview,
  type SellerWork,
} from 'shared-contracts'
import { euros } from '../mock-money'
import { mockSalesToday } from '../mock-sales'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { signedIn } from './signed-in'

function workOf({ world: { sellerOrders } }: AnswerContext): SellerWork {
  const inState = (state: SellerOrder['state']) => sellerOrders.filter((order) => order.state === state).length
  const returns = sellerOrders.flatMap((order) => order.returns)
  return {
    toAccept: inState('paid'),
    toShip: inState('processing'),
    overdue: sellerOrders.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < Date.now()).length,
    returns: returns.filter(({ state }) => state === 'requested' || state === 'received').length,
    unread: sellerOrders.filter(({ unread }) => unread > 0).length,
  }
}

function nextPayoutOf({ world: { money } }: AnswerContext): SellerOverview['nextPayout'] {
  const isDue = money.account !== null && money.rhythm !== 'asked'
  return isDue ? { at: '2030-01-07T06:00:00.000Z', amount: money.available[0]?.balance ?? euros(0) } : null
}

export const sellerAnswers: Answers<ApiClient['seller']> = {
  overview(context) {
    signedIn(context, 'seller')
    const onSale = context.world.sellerProducts.filter(({ status }) => status === 'published')
    const low = onSale.filter(({ stock }) => stock <= LOW_STOCK_PIECES).sort((one, other) => one.stock - other.stock)
    return {
      products: onSale.length,
      listed: context.world.sellerProducts.length,
      pieces: onSale.reduce((sum, { stock }) => sum + stock, 0),
      lowStockTotal: low.length,
      lowStock: low.slice(0, 5),
      latest: onSale.slice(0, 5),
      work: workOf(context),
      sales: mockSalesToday(context.world.sellerOrders),
      nextPayout: nextPayoutOf(context),
    }
  },
  status(context) {
    signedIn(context, 'seller')
    return { state: 'approved', reason: null, since: null }
  },
  submit(context) {
    signedIn(context, 'seller')
    throw new Refusal(409, 'REFUSED')
  },
  work(context) {
    signedIn(context, 'seller')
    return workOf(context)
  },
}

export const adminAnswers: Answers<ApiClient['admin']> = {
  overview(context) {
    signedIn(context, 'admin')
    const { shoppers, sellers, products, sellerOrders } = context.world
    return { shoppers, sellers, products: products.length, orders: sellerOrders.length }
  },
  queues(context) {
    signedIn(context, 'admin')
    return queuesOf(context)
  },
  dashboard(context) {
    signedIn(context, 'admin')
    const { trend } = mockSalesToday(context.world.sellerOrders)
    const figures = (orders: number, sum: number) => ({ orders, turnover: euros(sum) })
    const waiting = Object.entries(queuesOf(context)).map(
      ([name, many]) => [name, { waiting: many, since: many > 0 ? SINCE : null }] as const,
    )
    const shop = { slug: 'northlight', name: 'Northlight Outfitters' }
    return {
      turnover: [
        { range: 'today', now: figures(14, 1_240), before: figures(11, 980) },
        { range: '7d', now: figures(96, 8_420), before: figures(104, 9_010) },
        { range: '30d', now: figures(402, 36_900), before: figures(371, 33_120) },
      ],
      trend: trend.map(({ day, gross }) => ({ day, turnover: gross })),
      queues: Object.fromEntries(waiting) as Dashboard['queues'],
      sellersAtRisk: { total: 1, items: [{ shop, overdue: 3, since: SINCE, cancelled: 4, orders: 31 }] },
      failedPayouts: {
        total: 1,
        items: [{ number: 'P-2031', shop, amount: euros(312), trouble: 'account_closed', at: SINCE }],
      },
    }
  },
  search(context, { q }) {
    signedIn(context, 'admin')
    const has = (...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(q.toLowerCase()))
    const shop = { slug: 'northlight', name: 'Northlight Outfitters' }
    const { sellerOrders, products, sellersUnderReview } = context.world
    return {
      orders: sellerOrders
        .filter(({ number, email, address }) => has(number, email, address.recipient))
        .map(({ number, state, placedAt, email, address, totals }) => ({
          ...{ number, state, placedAt, email, shop },
          purchase: number.replace(/-\d+$/, ''),
          recipient: address.recipient,
          total: totals.total,
        })),
      shoppers: [],
      products: products
        .filter(({ title }) => has(title))
        .map(({ id, slug, title }) => ({ id, slug, title, status: 'published' as const, shop, sku: null })),
      shops: sellersUnderReview
        .filter(({ name, slug, emails }) => has(name, slug, ...emails))
        .map(({ id, slug, name, state, emails }) => ({ id, slug, name, state, emails })),
    }
  },
}

/** Since when what waits has waited. */
const SINCE = '2026-03-02T09:00:00.000Z'

const queuesOf = ({ world }: AnswerContext): Queues => ({
  reviews: world.heldReviews.filter(({ state }) => state === 'pending').length,
  sellers: world.sellersUnderReview.filter(({ state }) => state === 'submitted').length,
  refunds: world.failedRefunds.filter(({ state }) => state === 'failed').length,
  messages: world.contactMessages.filter(({ state }) => state === 'open').length,
})
