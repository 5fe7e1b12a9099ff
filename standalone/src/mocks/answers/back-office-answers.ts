import {
  type ApiClient,
  type Dashboard,
  type SellerUnderReview,
  type Queues,
  SELLER_DECISIONS,
  type SellerDecision,
  type SellerOrder,
  type SellerOverview,
  type SellerWork,
} from 'shared-contracts'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import { REFUNDS_PAGE_SIZE } from 'shared-contracts/refunds/refund-states'
import { SELLERS_PAGE_SIZE } from 'shared-contracts/sellers/seller-states'
import { mockHealth } from '../mock-desk-sellers'
import { euros } from '../mock-money'
import { mockSalesToday } from '../mock-sales'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf, signedIn, keyedOrCountedPageOf } from './answers'
import { casesOf } from './content-report-answers'
import { shoppersOf } from './desk-shoppers-answers'
import { submissionsOf } from './product-submission-answers'
import { openSteps } from './setup-answers'

function workOf({ world: { sellerOrders, questions } }: AnswerContext): SellerWork {
  const inState = (state: SellerOrder['state']) => sellerOrders.filter((order) => order.state === state).length
  const returns = sellerOrders.flatMap((order) => order.returns)
  return {
    toAccept: inState('paid'),
    toShip: inState('processing'),
    overdue: sellerOrders.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < Date.now()).length,
    returns: returns.filter(({ state }) => state === 'requested' || state === 'received').length,
    unread: sellerOrders.filter(({ unread }) => unread > 0).length,
    unanswered: questions.filter(({ messages }) => messages.at(-1)?.by === 'shopper').length,
  }
}

function nextPayoutOf({ world: { money } }: AnswerContext): SellerOverview['nextPayout'] {
  const isDue = money.account !== null && money.rhythm !== 'asked'
  return isDue ? { at: '2030-01-07T06:00:00.000Z', amount: money.available[0]?.balance ?? euros(0) } : null
}

export const sellerAnswers: Answers<ApiClient['seller']> = {
  overview(context) {
    const onSale = context.world.sellerProducts.filter(({ status }) => status === 'published')
    const low = onSale.filter(({ lowVariants }) => lowVariants > 0).sort((one, other) => one.stock - other.stock)
    return {
      products: onSale.length,
      listed: context.world.sellerProducts.length,
      pieces: onSale.reduce((sum, { stock }) => sum + stock, 0),
      lowStockTotal: low.reduce((sum, { lowVariants }) => sum + lowVariants, 0),
      lowStock: low.slice(0, 5),
      latest: onSale.slice(0, 5),
      work: workOf(context),
      sales: mockSalesToday(context.world.sellerOrders),
      nextPayout: nextPayoutOf(context),
    }
  },
  status: () => ({ state: 'approved', reason: null, since: null }),
  health: () => mockHealth(true),
  submit() {
    throw new Refusal(409, 'REFUSED')
  },
  search(context, { q }) {
    const fits = (text: string) => text.toLowerCase().includes(q.toLowerCase())
    const { sellerOrders, sellerProducts } = context.world
    const found = sellerOrders.filter(({ number, address }) => fits(`${number} ${address.recipient}`)).slice(0, 5)
    const names = new Set(sellerOrders.map(({ address }) => address.recipient).filter(fits))
    return {
      orders: found.map(({ number, state, address, placedAt }) => ({
        ...{ number, state, placedAt },
        recipient: address.recipient,
      })),
      products: sellerProducts
        .filter(({ title }) => fits(title))
        .slice(0, 5)
        .map(({ id, title, status }) => ({ id, title, status })),
      shoppers: [...names].map((name) => ({
        name,
        orders: sellerOrders.filter(({ address }) => address.recipient === name).length,
      })),
    }
  },
  work: workOf,
}

export const adminAnswers: Answers<ApiClient['admin']> = {
  overview(context) {
    const { shoppers, sellers, products, sellerOrders } = context.world
    return { shoppers, sellers, products: products.length, orders: sellerOrders.length }
  },
  queues: (context) => ({ ...queuesOf(context), setup: openSteps(context) }),
  dashboard(context) {
    const { trend } = mockSalesToday(context.world.sellerOrders)
    const figures = (orders: number, sum: number) => ({ orders, turnover: euros(sum) })
    const waiting = Object.entries(queuesOf(context)).map(
      ([name, many = 0]) => [name, { waiting: many, since: many > 0 ? SINCE : null }] as const,
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
      sellersAtRisk: {
        total: 1,
        items: [{ shop, misses: ['returned'], overdue: 3, since: SINCE, cancelled: 4, orders: 31 }],
      },
      failedPayouts: {
        total: 1,
        items: [{ number: 'P-2031', shop, amount: euros(312), trouble: 'account_closed', at: SINCE }],
      },
    }
  },
  search(context, { q }) {
    const has = (...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(q.toLowerCase()))
    const shop = { slug: 'northlight', name: 'Northlight Outfitters' }
    const { sellerOrders, products, sellersUnderReview, chargebacks } = context.world
    return {
      orders: sellerOrders
        .filter(({ number, email, address }) => has(number, email, address.recipient))
        .map(({ number, state, placedAt, email, address, totals }) => ({
          ...{ number, state, placedAt, email, shop },
          purchase: number.replace(/-\d+$/, ''),
          recipient: address.recipient,
          total: totals.total,
          ...(number === sellerOrders[0]?.number && chargebacks[0] && { chargeback: chargebacks[0].id }),
        })),
      shoppers: shoppersOf(context)
        .filter(({ email, name }) => has(email, name))
        .slice(0, FOUND_ROWS)
        .map(({ id, email, name, since, orders }) => ({ id, email, name, createdAt: since, purchases: orders })),
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

const queuesOf = ({ world, state: mocks, ...context }: AnswerContext): Queues => ({
  reviews: world.heldReviews.filter(({ state }) => state === 'pending').length,
  sellers: world.sellersUnderReview.filter(({ state }) => state === 'submitted').length,
  refunds: world.failedRefunds.filter(({ state }) => state === 'failed').length,
  messages: world.contactMessages.filter(({ state }) => state === 'open').length,
  chargebacks: world.chargebacks.filter(({ state }) => state === 'needs_response').length,
  brands: world.brandRequests.filter(({ state }) => state === 'open').length,
  disputes: world.disputes.filter(({ state }) => state === 'escalated').length,
  contentReports: casesOf({ world, state: mocks }).filter(({ outcome }) => outcome === null).length,
  submissions: submissionsOf({ world, state: mocks, ...context }).filter(({ state }) => state === 'waiting').length,
  appeals: [...mocks.takeDowns.values()].flat().filter(({ appeal, decision }) => appeal && !decision).length,
})

export const refundAnswers: Answers<ApiClient['refunds']> = {
  failed(context, { after }) {
    const failed = context.world.failedRefunds.filter(({ state }) => state === 'failed')
    return keyedOrCountedPageOf(failed, REFUNDS_PAGE_SIZE, { after })
  },
  retry(context, { id }) {
    const refund = context.world.failedRefunds.find((one) => one.id === id)
    if (!refund) throw new Refusal(404, 'NOT_FOUND')
    return Object.assign(refund, { state: 'done' })
  },
  settle(context, { id }) {
    const refund = context.world.failedRefunds.find((one) => one.id === id)
    if (!refund) throw new Refusal(404, 'NOT_FOUND')
    if (refund.state !== 'failed' && refund.state !== 'settled') throw new Refusal(409, 'REFUSED')
    return Object.assign(refund, { state: 'settled' })
  },
}

/** As staff decides about a shop that waits, or sells. */
export function decide(
  context: AnswerContext,
  decision: SellerDecision,
  { id, reason = null }: { id: string; reason?: string | null },
): SellerUnderReview {
  const { email } = signedIn(context, 'admin')
  const seller = context.world.sellersUnderReview.find((one) => one.id === id)
  if (!seller) throw new Refusal(404, 'NOT_FOUND')
  const { from, to } = SELLER_DECISIONS[decision]
  if (!from.some((state) => state === seller.state)) throw new Refusal(409, 'REFUSED')
  const since = new Date().toISOString()
  seller.history.unshift({ state: to, reason, by: email, at: since })
  return Object.assign(seller, { state: to, reason, since })
}

export const sellerReviewAnswers: Answers<ApiClient['sellers']> = {
  list(context, { state = 'submitted', page }) {
    const wanted = context.world.sellersUnderReview.filter((seller) => seller.state === state)
    return pageOf(wanted, SELLERS_PAGE_SIZE, page)
  },
  approve: (context, { id }) => decide(context, 'approve', { id }),
  reject: (context, input) => decide(context, 'reject', input),
  suspend: (context, input) => decide(context, 'suspend', input),
}
