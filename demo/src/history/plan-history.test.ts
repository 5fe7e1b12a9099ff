import { expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { DEMO_SHOPPER } from './demo-buyers'
import { planHistory } from './plan-history'
import { DAY_MS } from 'api/platform/clock/days'

const now = new Date('2026-03-02T10:00:00Z')
const catalogue = demoCatalogue({ products: 240 })
const plan = planHistory(catalogue, { purchases: 120, now })
const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS

test('the same number and time give the same plan, relative to the time', () => {
  expect(planHistory(catalogue, { purchases: 120, now })).toEqual(plan)
  const later = planHistory(catalogue, { purchases: 120, now: new Date(now.getTime() + DAY_MS) })
  expect(later.map(({ lines }) => lines)).toEqual(plan.map(({ lines }) => lines))
  expect(later[0]?.placedAt.getTime()).toBe((plan[0]?.placedAt.getTime() ?? 0) + DAY_MS)
})

test('it spans a year without a month that is empty, and grows', () => {
  expect(plan).toHaveLength(120)
  const months = Array.from({ length: 12 }, (_, month) =>
    plan.filter(({ placedAt }) => Math.floor(daysAgo(placedAt) / 30) === month),
  )
  for (const month of months) expect(month.length).toBeGreaterThan(0)
  const [recent, old] = [months.slice(0, 3).flat(), months.slice(-3).flat()]
  expect(recent.length).toBeGreaterThan(old.length)
})

test('nothing was bought before it was on sale, and no more than is on the shelf', () => {
  const variants = catalogue.products.flatMap((product) =>
    product.variants.map((variant) => [stableId('variant', variant.sku), { product, variant }] as const),
  )
  const known = new Map(variants)
  for (const { placedAt, lines } of plan) {
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ variantId }) => variantId)).size).toBe(lines.length)
    for (const { variantId, quantity } of lines) {
      const { product, variant } = known.get(variantId) ?? {}
      expect(product?.publishedDaysAgo).toBeGreaterThan(daysAgo(placedAt))
      expect(variant?.stock).toBeGreaterThanOrEqual(quantity)
    }
  }
})

test('with few purchases, they are the demo shopper’s; nobody buys two things at the same moment', () => {
  const own = planHistory(demoCatalogue({ products: 24 }), { purchases: 9, now })
  expect(new Set(own.map(({ buyer }) => buyer))).toEqual(new Set([DEMO_SHOPPER]))
  expect(own.every(({ promotionCode }) => promotionCode === undefined)).toBe(true)
  const moments = plan.map(({ buyer, placedAt }) => `${buyer.email} ${placedAt.getTime()}`)
  expect(new Set(moments).size).toBe(moments.length)
})
