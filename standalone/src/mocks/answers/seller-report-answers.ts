import type { ApiClient, PartsReport } from 'shared-contracts'
import { REPORT_PAGE_SIZE } from 'shared-contracts/reports/report-terms'
import { addMockFigures, daysAgo, mockFigures } from '../mock-sales'
import { type AnswerContext, type Answers, pageOf } from './answers'

/** Days of a mocked report. */
export const REPORTED_DAYS = 30
export const reportFrame = () => ({
  period: { from: daysAgo(REPORTED_DAYS - 1), to: daysAgo(0) },
  compared: { from: daysAgo(2 * REPORTED_DAYS - 1), to: daysAgo(REPORTED_DAYS) },
  currency: 'EUR',
})

/** Whether the mocked shop has sold anything. */
const hasSold = ({ world }: AnswerContext) => world.sellerOrders.length > 0

function partsOf(context: AnswerContext, keys: readonly (readonly [key: string, name: string | null])[]): PartsReport {
  const items = (hasSold(context) ? keys : []).map(([key, name], index) => ({
    ...{ key, name },
    now: mockFigures(index + 1),
    before: mockFigures(index + 3),
  }))
  items.sort((one, other) => other.now.net.amountMinor - one.now.net.amountMinor)
  return {
    ...reportFrame(),
    now: addMockFigures(items.map(({ now }) => now)),
    before: addMockFigures(items.map(({ before }) => before)),
    items,
  }
}

export const sellerReportAnswers: Answers<ApiClient['sellerReports']> = {
  sales(context) {
    const size = (index: number) => (hasSold(context) ? index + 1 : 0)
    const points = Array.from({ length: REPORTED_DAYS }, (_, index) => ({
      start: daysAgo(REPORTED_DAYS - 1 - index),
      now: mockFigures(size(index)),
      before: mockFigures(size(index + 4)),
    }))
    return {
      ...reportFrame(),
      step: 'day',
      now: addMockFigures(points.map(({ now }) => now)),
      before: addMockFigures(points.map(({ before }) => before)),
      points,
      since: hasSold(context) ? daysAgo(300) : null,
    }
  },
  products(context, { page }) {
    const sold = hasSold(context) ? context.world.sellerProducts : []
    const items = sold.map(({ id, slug, title, stock }, index) => ({
      product: { id, slug, title },
      now: { sales: mockFigures(index + 1), views: 40 + ((index * 13) % 60) },
      before: { sales: mockFigures(index + 2), views: 50 },
      onHand: stock,
    }))
    const sum = (when: 'now' | 'before') => ({
      sales: addMockFigures(items.map((item) => item[when].sales)),
      views: items.reduce((all, item) => all + item[when].views, 0),
    })
    const onHand = items.reduce((all, item) => all + item.onHand, 0)
    return {
      ...reportFrame(),
      days: REPORTED_DAYS,
      now: sum('now'),
      before: sum('before'),
      onHand,
      ...pageOf(items, REPORT_PAGE_SIZE, page),
    }
  },
  categories: (context) =>
    partsOf(context, [
      ['dresses', 'Women › Dresses'],
      ['coats', 'Women › Coats'],
      ['shirts', 'Men › Shirts'],
      ['delivery', null],
    ]),
  regions: (context) =>
    partsOf(
      context,
      ['DE', 'AT', 'IE', 'FR', 'SE'].map((code) => [code, null] as const),
    ),
  returns(context) {
    if (!hasSold(context)) {
      const none = { sold: 0, returned: 0 }
      return { ...reportFrame(), now: none, before: none, reasons: [], products: [] }
    }
    const [product] = context.world.sellerProducts
    const pieces = { now: { sold: 40, returned: 6 }, before: { sold: 36, returned: 7 } }
    return {
      ...reportFrame(),
      ...pieces,
      reasons: [
        { reason: 'too_small', now: 4, before: 3 },
        { reason: 'damaged', now: 2, before: 4 },
      ],
      products: [{ title: product?.title ?? 'Wool coat', slug: product?.slug ?? null, ...pieces, reason: 'too_small' }],
    }
  },
}
