import type { ApiClient, SellerUnderReview, SalesFigures } from 'shared-contracts'
import { ANALYTICS_PAGE_SIZE } from 'shared-contracts/analytics/analytics-terms'
import { euros } from '../mock-money'
import { addMockFigures, daysAgo, mockFigures } from '../mock-sales'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'
import { reportFrame, REPORTED_DAYS } from './seller-report-answers'

const hasSold = ({ world }: AnswerContext) => world.sellerOrders.length > 0
const withCommission = (sales: SalesFigures) => ({
  ...sales,
  commission: euros(Math.round(sales.net.amountMinor / 10)),
})
const looked = [
  { words: 'linen blazer', now: 14, before: 9 },
  { words: 'swimwear', now: 8, before: 11 },
  { words: 'gloves', now: 5, before: 0 },
]

export const analyticsAnswers: Answers<ApiClient['analytics']> = {
  turnover(context) {
    const size = (index: number) => (hasSold(context) ? index + 1 : 0)
    const points = Array.from({ length: REPORTED_DAYS }, (_, index) => ({
      start: daysAgo(REPORTED_DAYS - 1 - index),
      now: withCommission(mockFigures(size(index))),
      before: withCommission(mockFigures(size(index + 4))),
    }))
    return {
      ...reportFrame(),
      step: 'day',
      now: withCommission(addMockFigures(points.map(({ now }) => now))),
      before: withCommission(addMockFigures(points.map(({ before }) => before))),
      points,
    }
  },
  shops(context, { after }) {
    const shops = hasSold(context) ? context.world.sellersUnderReview : []
    const items = shops.map(({ id, slug, name }: SellerUnderReview, index) => ({
      shop: { id, slug: slug ?? '', name },
      now: mockFigures(index + 2),
      before: mockFigures(index + 3),
    }))
    return {
      ...reportFrame(),
      now: addMockFigures(items.map(({ now }) => now)),
      before: addMockFigures(items.map(({ before }) => before)),
      ...keyedPageOf(items, ANALYTICS_PAGE_SIZE, { after, keyOf: ({ shop }) => `0_0_${shop.id}` }),
    }
  },
  funnel(context) {
    const steps = (many: number) => ({ views: many * 40, checkouts: many * 3, purchases: many })
    const [now, before] = hasSold(context) ? [steps(26), steps(19)] : [steps(0), steps(0)]
    return { ...reportFrame(), now, before, since: daysAgo(90) }
  },
  searches(context, { after }) {
    const items = hasSold(context) ? looked : []
    const sum = (when: 'now' | 'before') => items.reduce((all, one) => all + one[when], 0)
    const listed = keyedPageOf(items, ANALYTICS_PAGE_SIZE, { after, keyOf: ({ now, words }) => `${-now}_${words}` })
    return { ...reportFrame(), now: sum('now'), before: sum('before'), ...listed }
  },
}
