import { expect, test } from 'vitest'
import type { DeliveryRow } from '../../selling/delivery/ways'
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
  unitMinor,
  quantity,
  taxBps,
})
const from = (...sellerIds: string[]) => new Map(sellerIds.map((id) => [id, standard]))

test('each seller sends for themselves, and for nothing from their own threshold on', () => {
  const totals = computeTotals([line('a', 5000), line('b', 4000, 2)], {
    chosen: from('a', 'b'),
    promotion: null,
  })
  expect(totals).toMatchObject([
    { sellerId: 'a', itemsMinor: 5000, deliveryMinor: 490, discountMinor: 0, totalMinor: 5490, taxMinor: 833 + 82 },
    { sellerId: 'b', itemsMinor: 8000, deliveryMinor: 0, totalMinor: 8000, taxMinor: 1333 },
  ])
})

test('a percentage comes off all lines, and its cents are split to the last', () => {
  const promotion = { kind: 'percent', percent: 10, amountMinor: null } as const
  const totals = computeTotals([line('a', 333), line('a', 334), line('b', 338)], {
    chosen: from('a', 'b'),
    promotion,
  })
  const discounts = totals.flatMap(({ lines }) => lines.map(({ discountMinor }) => discountMinor))
  expect(discounts.reduce((a, b) => a + b, 0)).toBe(101)
  expect(Math.max(...discounts) - Math.min(...discounts)).toBeLessThanOrEqual(1)
})

test('an amount is never more than what is bought, and delivery is still paid', () => {
  const promotion = { kind: 'amount', percent: null, amountMinor: 99_999 } as const
  const [parcel] = computeTotals([line('a', 1000)], { chosen: from('a'), promotion })
  expect(parcel).toMatchObject({ discountMinor: 1000, deliveryMinor: 490, totalMinor: 490, taxMinor: 82 })
})

test('free delivery takes off what delivery costs', () => {
  const promotion = { kind: 'free_delivery', percent: null, amountMinor: null } as const
  const [parcel] = computeTotals([line('a', 1000)], { chosen: from('a'), promotion })
  expect(parcel).toMatchObject({ discountMinor: 490, deliveryMinor: 490, totalMinor: 1000, taxMinor: 167 })
})

test('each line contains its own rate, and delivery the highest of its parcel', () => {
  const [parcel] = computeTotals([line('a', 1000, 1, 2000), line('a', 2200, 1, 1000), line('a', 500, 1, 0)], {
    chosen: from('a'),
    promotion: null,
  })
  expect(parcel).toMatchObject({ totalMinor: 4190, taxMinor: 167 + 82 + 200 })
  expect(parcel?.taxes).toEqual([
    { rateBps: 2000, taxMinor: 167 + 82 },
    { rateBps: 1000, taxMinor: 200 },
    { rateBps: 0, taxMinor: 0 },
  ])
})

test('whatever is bought with whatever code, the totals add up', () => {
  let seed = 11
  const draw = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let round = 0; round < 1_000; round += 1) {
    const lines = Array.from({ length: 1 + draw(9) }, (_, index) => ({
      ...line('abc'[draw(3)] ?? 'a', draw(20_000), 1 + draw(5), draw(3_000)),
      variantId: String(index),
    }))
    const promotion =
      [
        null,
        { kind: 'percent', percent: 1 + draw(100), amountMinor: null } as const,
        { kind: 'amount', percent: null, amountMinor: 1 + draw(50_000) } as const,
        { kind: 'free_delivery', percent: null, amountMinor: null } as const,
      ][draw(4)] ?? null
    for (const parcel of computeTotals(lines, { chosen: from('a', 'b', 'c'), promotion })) {
      expect(parcel.itemsMinor).toBe(parcel.lines.reduce((sum, one) => sum + one.unitMinor * one.quantity, 0))
      expect(parcel.totalMinor).toBe(parcel.itemsMinor - parcel.discountMinor + parcel.deliveryMinor)
      expect(parcel.totalMinor).toBeGreaterThanOrEqual(0)
      expect(parcel.taxMinor).toBeLessThanOrEqual(parcel.totalMinor)
      for (const { discountMinor, totalMinor } of parcel.lines)
        expect(Math.min(discountMinor, totalMinor)).toBeGreaterThanOrEqual(0)
    }
  }
})
