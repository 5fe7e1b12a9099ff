import { expect, test } from 'vitest'
import { aPromotionRule } from '../../testing/a-promotion-rule'
import { bestPromotions, type PromotableLine } from './apply-promotions'

const line = (unitMinor: number, quantity = 1, changes: Partial<PromotableLine> = {}): PromotableLine => ({
  ...{ sellerId: 'ada', productId: 'coat', categoryId: 'coats', brandId: 'tarn', unitMinor, quantity },
  ...changes,
})

/** What each of the promotions takes off, by its description. */
function best(
  rules: Parameters<typeof aPromotionRule>[0][],
  lines: readonly PromotableLine[],
  deliveries: Record<string, number> = {},
) {
  const applied = bestPromotions(
    rules.map((rule) => aPromotionRule(rule)),
    { lines, deliveries: new Map(Object.entries(deliveries)) },
  )
  return Object.fromEntries(applied.map(({ rule, givenMinor }) => [rule.description, givenMinor]))
}

const tenth = { description: 'a tenth', kind: 'percent', percent: 10 } as const
const fifth = { description: 'a fifth', kind: 'percent', percent: 20 } as const
const five = { description: 'five off', kind: 'amount', amountMinor: 500 } as const

test('of those that do not combine the one that takes off the most is used', () => {
  expect(best([tenth, fifth, five], [line(10_000)])).toEqual({ 'a fifth': 2000 })
  expect(best([tenth, fifth, five], [line(1000)])).toEqual({ 'five off': 500 })
  expect(best([], [line(1000)])).toEqual({})
})

test('those that combine are used together, each of what the one before has left', () => {
  const [one, other] = [
    { ...tenth, combines: true, priority: 1 },
    { ...five, combines: true, priority: 2 },
  ]
  expect(best([one, other], [line(10_000)])).toEqual({ 'five off': 500, 'a tenth': 950 })
  expect(best([{ ...one, priority: 3 }, other], [line(10_000)])).toEqual({ 'a tenth': 1000, 'five off': 500 })
  // One alone that takes off more than both.
  expect(best([one, other, fifth], [line(10_000)])).toEqual({ 'a fifth': 2000 })
})

test('of two that take off as much the higher priority counts', () => {
  const same = { ...tenth, description: 'the other', priority: 5 }
  expect(best([tenth, same], [line(10_000)])).toEqual({ 'the other': 1000 })
})

test.each([
  ['a category', { categoryIds: ['coats'] }, 3000],
  ['a category above', { categoryIds: ['women'], below: ['coats', 'shoes'] }, 7000],
  ['a brand', { brandIds: ['ferrow'] }, 4000],
  ['a seller', { sellerIds: ['ben'] }, 9000],
  ['a product', { productIds: ['lamp', 'gone'] }, 9000],
  ['a product and a brand', { productIds: ['coat'], brandIds: ['ferrow'] }, 4000],
  ['a category and a brand', { categoryIds: ['coats'], brandIds: ['ferrow'] }, 0],
  ['what is gone from the catalogue', { categoryIds: ['gone'] }, 0],
])('%s limits what it takes off', (_, limits, halved) => {
  const lines = [
    line(3000),
    line(4000, 1, { categoryId: 'shoes', brandId: 'ferrow' }),
    line(9000, 1, { sellerId: 'ben', productId: 'lamp', categoryId: 'home', brandId: 'lamp' }),
  ]
  const half = { description: 'half', kind: 'percent', percent: 50, ...limits } as const
  expect(best([half], lines)).toEqual(halved === 0 ? {} : { half: halved / 2 })
})

test('a minimum is of the items that it is about', () => {
  const lines = [line(3000), line(9000, 1, { categoryId: 'shoes' })]
  expect(best([{ ...five, categoryIds: ['coats'], minimumMinor: 5000 }], lines)).toEqual({})
  expect(best([{ ...five, minimumMinor: 12_000 }], lines)).toEqual({ 'five off': 500 })
})

test('of so many the cheapest are free, or cheaper, as often as the whole number is there', () => {
  const three = { ...tenth, description: 'three for two', percent: 100, buyQuantity: 2, getQuantity: 1 }
  expect(best([three], [line(3000), line(2000)])).toEqual({})
  expect(best([three], [line(3000), line(2000), line(1000)])).toEqual({ 'three for two': 1000 })
  expect(best([three], [line(3000, 4), line(1000, 2)])).toEqual({ 'three for two': 2000 })
  expect(best([{ ...three, percent: 50 }], [line(3000, 4), line(1000, 2)])).toEqual({ 'three for two': 1000 })
  expect(best([three], [line(3000, 2), line(1000, 1, { categoryId: 'shoes' })])).toEqual({ 'three for two': 1000 })
  expect(best([{ ...three, categoryIds: ['coats'] }], [line(3000, 2), line(1000, 1, { categoryId: 'shoes' })])).toEqual(
    {},
  )
})

test('free delivery is that of the sellers whose items it is about', () => {
  const free = { description: 'free', kind: 'free_delivery' as const, categoryIds: ['coats'] }
  const lines = [line(3000), line(9000, 1, { sellerId: 'ben', categoryId: 'shoes' })]
  expect(best([free], lines, { ada: 490, ben: 790 })).toEqual({ free: 490 })
  // Two of them do not pay for one parcel twice.
  const both = { ...free, combines: true }
  expect(best([both, { ...both, description: 'free again' }], lines, { ada: 490 })).toEqual({ free: 490 })
})
