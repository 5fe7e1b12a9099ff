import {
  LOW_STOCK_PIECES,
  type ApiClient,
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
    const { heldReviews, contactMessages, sellersUnderReview } = context.world
    return {
      reviews: heldReviews.filter(({ state }) => state === 'pending').length,
      sellers: sellersUnderReview.filter(({ state }) => state === 'submitted').length,
      refunds: context.world.failedRefunds.filter(({ state }) => state === 'failed').length,
      messages: contactMessages.filter(({ state }) => state === 'open').length,
    }
  },
}
