import { expect, test } from 'vitest'
import type { DeliveryRow } from '../../selling/delivery/ways'
import { aPromotionRule } from '../../testing/a-promotion-rule'
import type { PromotionRule } from '../promotions/promotion-rules'
import { computeTotals, type PricedLine } from './compute-totals'

const standard: DeliveryRow = {
  id: 's',
  name: 'Standard',
  priceMinor: 490,
  freeFromMinor: 7500,
  minDays: 3,
  maxDays: 5,
  ...{ zone: null, workingDays: [1, 2, 3, 4, 5], cutOff: null },
}
const line = (sellerId: string, unitMinor: number, quantity = 1, taxBps = 2000): PricedLine => ({
  variantId: `${sellerId}-${unitMinor}`,
  sellerId,
  ...{ productId: 'coat', categoryId: 'coats', brandId: 'tarn' },
  unitMinor,
  quantity,
  taxBps,
})
const from = (...sellerIds: string[]) => new Map(sellerIds.map((id) => [id, standard]))

/** What lines come to, sent by `standard`. */
const totalsOf = (lines: readonly PricedLine[], ...promotions: Partial<PromotionRule>[]) =>
  computeTotals(lines, {
    chosen: from(...lines.map(({ sellerId }) => sellerId)),
    promotions: promotions.map((promotion) => aPromotionRule(promotion)),
  }).parcels

test('each seller sends for themselves, and for nothing from their own threshold on', () => {
  const totals = totalsOf([line('a', 5000), line('b', 4000, 2)])
  expect(totals).toMatchObject([
    { sellerId: 'a', itemsMinor: 5000, deliveryMinor: 490, discountMinor: 0, totalMinor: 5490, taxMinor: 833 + 82 },
    { sellerId: 'b', itemsMinor: 8000, deliveryMinor: 0, totalMinor: 8000, taxMinor: 1333 },
  ])
})

test('a percentage comes off all lines, and its cents are split to the last', () => {
  const totals = totalsOf([line('a', 333), line('a', 334), line('b', 338)], { kind: 'percent', percent: 10 })
  const discounts = totals.flatMap(({ lines }) => lines.map(({ discountMinor }) => discountMinor))
  expect(discounts.reduce((a, b) => a + b, 0)).toBe(101)
  expect(Math.max(...discounts) - Math.min(...discounts)).toBeLessThanOrEqual(1)
})

test('an amount is never more than what is bought, and delivery is still paid', () => {
  const [parcel] = totalsOf([line('a', 1000)], { kind: 'amount', amountMinor: 99_999 })
  expect(parcel).toMatchObject({ discountMinor: 1000, deliveryMinor: 490, totalMinor: 490, taxMinor: 82 })
})

test('free delivery takes off what delivery costs', () => {
  const [parcel] = totalsOf([line('a', 1000)], { kind: 'free_delivery' })
  expect(parcel).toMatchObject({ discountMinor: 490, deliveryMinor: 490, totalMinor: 1000, taxMinor: 167 })
})

test('each line contains its own rate, and delivery the highest of its parcel', () => {
  const [parcel] = totalsOf([line('a', 1000, 1, 2000), line('a', 2200, 1, 1000), line('a', 500, 1, 0)])
  expect(parcel).toMatchObject({ totalMinor: 4190, taxMinor: 167 + 82 + 200 })
  expect(parcel?.taxes).toEqual([
    { rateBps: 2000, taxMinor: 167 + 82 },
    { rateBps: 1000, taxMinor: 200 },
    { rateBps: 0, taxMinor: 0 },
  ])
})

test('tax that is added is that of what promotions leave, line by line, and of the delivery', () => {
  const added = (lines: readonly PricedLine[], ...promotions: Partial<PromotionRule>[]) =>
    computeTotals(lines, {
      chosen: from('a'),
      promotions: promotions.map((promotion) => aPromotionRule(promotion)),
      taxAdded: true,
    }).parcels
  // A price of a few cents many times over: the tax is that of all of them, not of one times so many.
  const [cheap] = added([line('a', 33, 12)])
  expect(cheap).toMatchObject({ itemsMinor: 396, deliveryMinor: 490, taxMinor: 79 + 98, totalMinor: 396 + 490 + 177 })
  const [half] = added([line('a', 1001, 1, 1350)], { kind: 'percent', percent: 50, bearer: 'marketplace' })
  expect(half?.lines).toMatchObject([
    // 5.00 and 0.68 tax; without the promotion 10.01 and 1.35.
    { discountMinor: 501, totalMinor: 568, taxMinor: 68, borneMinor: 1136 - 568 },
  ])
  expect(half).toMatchObject({ discountMinor: 501, taxMinor: 68 + 66, totalMinor: 568 + 490 + 66, taxAdded: true })
  const [sent] = added([line('a', 1000)], { kind: 'free_delivery', bearer: 'marketplace' })
  expect(sent).toMatchObject({ discountMinor: 490, taxMinor: 200, totalMinor: 1200 })
  expect(sent?.lines).toMatchObject([{ borneDeliveryMinor: 588 }])
  const [free] = added([line('a', 1000, 1, 0)])
  expect(free).toMatchObject({ taxMinor: 0, totalMinor: 1490 })
})

test('what the marketplace bears of the delivery lies on the lines that it sends', () => {
  const [one, other] = totalsOf([line('a', 1000), line('a', 3000), line('b', 2000)], {
    ...{ kind: 'free_delivery', sellerIds: ['a'], bearer: 'marketplace' },
  })
  expect(one).toMatchObject({ discountMinor: 490, totalMinor: 4000 })
  expect(one?.lines).toMatchObject([
    { borneMinor: 0, borneDeliveryMinor: 123, discountMinor: 0 },
    { borneMinor: 0, borneDeliveryMinor: 367, discountMinor: 0 },
  ])
  expect(other).toMatchObject({ discountMinor: 0, totalMinor: 2490 })
})

test.each([false, true])(
  'whatever is bought with whatever promotions, the totals add up, tax added: %s',
  (taxAdded) => {
    let seed = 11
    const draw = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
    for (let round = 0; round < 1_000; round += 1) {
      const lines = Array.from({ length: 1 + draw(9) }, (_, index) => ({
        ...line('abc'[draw(3)] ?? 'a', draw(20_000), 1 + draw(5), draw(3_000)),
        categoryId: ['coats', 'shoes'][draw(2)] ?? 'coats',
        variantId: String(index),
      }))
      const promotions = Array.from({ length: draw(4) }, () =>
        aPromotionRule({
          ...[
            { kind: 'percent', percent: 1 + draw(100) } as const,
            { kind: 'amount', amountMinor: 1 + draw(50_000) } as const,
            { kind: 'free_delivery' } as const,
            { kind: 'percent', percent: 1 + draw(100), buyQuantity: 1 + draw(3), getQuantity: 1 + draw(2) } as const,
          ][draw(4)],
          ...{ combines: draw(3) > 0, priority: draw(5), bearer: draw(2) ? 'seller' : 'marketplace' },
          ...{
            categoryIds: draw(2) ? ['coats'] : [],
            sellerIds: draw(3) ? [] : ['a', 'b'],
            minimumMinor: draw(10_000),
          },
        }),
      )
      const { parcels, applied } = computeTotals(lines, { chosen: from('a', 'b', 'c'), promotions, taxAdded })
      for (const parcel of parcels) {
        expect(parcel.itemsMinor).toBe(parcel.lines.reduce((sum, one) => sum + one.unitMinor * one.quantity, 0))
        const tax = taxAdded ? parcel.taxMinor : 0
        expect(parcel.totalMinor).toBe(parcel.itemsMinor - parcel.discountMinor + parcel.deliveryMinor + tax)
        expect(parcel.totalMinor).toBeGreaterThanOrEqual(0)
        expect(parcel.taxMinor).toBeLessThanOrEqual(parcel.totalMinor)
        for (const { discountMinor, totalMinor } of parcel.lines)
          expect(Math.min(discountMinor, totalMinor)).toBeGreaterThanOrEqual(0)
      }
      const off = parcels.reduce((sum, { discountMinor }) => sum + discountMinor, 0)
      expect(applied.reduce((sum, { givenMinor }) => sum + givenMinor, 0)).toBe(off)
      const borne = parcels.flatMap((parcel) => parcel.lines.map((one) => one.borneMinor + one.borneDeliveryMinor))
      const borneMinor = borne.reduce((sum, amount) => sum + amount, 0)
      const given = applied.reduce(
        (sum, { rule, givenMinor }) => sum + (rule.bearer === 'marketplace' ? givenMinor : 0),
        0,
      )
      if (taxAdded) expect(borneMinor).toBeGreaterThanOrEqual(given)
      else expect(borneMinor).toBe(given)
      expect(applied.length < 2 || applied.every(({ rule }) => rule.combines)).toBe(true)
    }
  },
)
