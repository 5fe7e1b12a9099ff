import { randomBytes } from 'node:crypto'
import type { FlagDeclaration } from 'shared-contracts/flags/flag-declarations'
import { compareShares } from 'shared-contracts/flags/compare-shares'
import { expect, test } from 'vitest'
import { type Asker, decideFlag, isDrawn, type SharedRule, takesPart, variantsFor } from './decide-flag'
import { liveRule } from './flag-rules'
import type { StoredRule } from './stored-rule'

const rule = (over: Partial<SharedRule> = {}): SharedRule => ({
  ...{ name: 'new-cart', standard: 'off', others: ['on'], by: 'visitor', shareBp: 2_000, countries: [] },
  ...over,
})
const asker = (over: Partial<Asker> = {}): Asker => ({
  visitor: null,
  account: null,
  seller: null,
  country: null,
  ...over,
})
const crowd = Array.from({ length: 4_000 }, (_, place) => asker({ visitor: `visitor-${place}` }))
const whoHas = (of: SharedRule, variant = 'on') => crowd.filter((one) => decideFlag(of, one) === variant)

test('a share is near its size, stable, and only grows', () => {
  const some = whoHas(rule())
  expect(some.length / crowd.length).toBeGreaterThan(0.17)
  expect(some.length / crowd.length).toBeLessThan(0.23)
  expect(whoHas(rule())).toEqual(some)
  const more = new Set(whoHas(rule({ shareBp: 5_000 })))
  expect(some.every((one) => more.has(one))).toBe(true)
  expect(whoHas(rule({ shareBp: 0 }))).toEqual([])
  expect(whoHas(rule({ shareBp: 10_000 }))).toHaveLength(crowd.length)
})

test('two flags draw different visitors, and variants are drawn apart from the share', () => {
  const first = new Set(whoHas(rule({ shareBp: 5_000 })))
  const both = whoHas(rule({ name: 'other', shareBp: 5_000 })).filter((one) => first.has(one))
  expect(both.length / crowd.length).toBeGreaterThan(0.21)
  expect(both.length / crowd.length).toBeLessThan(0.29)
  const three = rule({ others: ['a', 'b'], shareBp: 6_000 })
  for (const variant of ['a', 'b']) {
    expect(whoHas(three, variant).length / crowd.length).toBeGreaterThan(0.26)
    const wider = new Set(whoHas({ ...three, shareBp: 9_000 }, variant))
    expect(whoHas(three, variant).every((one) => wider.has(one))).toBe(true)
  }
})

test('a country narrows the share; who is unknown has the standard, unless everybody has another', () => {
  const german = rule({ countries: ['DE'], shareBp: 10_000 })
  expect(decideFlag(german, asker({ country: 'DE' }))).toBe('on')
  for (const country of ['FR', null]) expect(decideFlag(german, asker({ visitor: 'x', country }))).toBe('off')
  expect(decideFlag(rule({ shareBp: 9_999 }), asker())).toBe('off')
  expect(decideFlag(rule({ shareBp: 10_000 }), asker())).toBe('on')
  const ofShops = rule({ by: 'seller', shareBp: 9_999 })
  expect(decideFlag(ofShops, asker({ visitor: randomBytes(16).toString('base64url') }))).toBe('off')
  expect(decideFlag(ofShops, asker({ seller: 'a-shop' }))).toBe('on')
  expect(variantsFor([german, rule({ name: 'b', shareBp: 10_000 }), rule({ name: 'c', shareBp: 0 })], asker())).toEqual(
    { b: 'on' },
  )
  expect([german, rule({ others: ['a', 'b'], shareBp: 10_000 })].map(isDrawn)).toEqual([false, true])
  expect([{ visitor: 'x' }, {}].map((who) => takesPart(rule(), asker(who)))).toEqual([true, false])
})

const flag: FlagDeclaration = {
  ...{ about: '', owner: '', endsOn: '2030-01-01', standard: 'off', by: 'visitor', state: 'active' },
  variants: { off: '', on: '' },
}
const stored = (over: Partial<StoredRule> = {}): StoredRule => ({
  ...{ shareBp: 100, countries: [], sellerIds: [], accountIds: [], given: 'on', reason: '', countedSince: '' },
  ...{ startsOn: null, endsOn: null, ...over },
})

test('a rule counts from its first day to its last, and a retired flag is what it keeps', () => {
  const days = stored({ startsOn: '2027-03-01', endsOn: '2027-03-03' })
  const counts = ['2027-02-28', '2027-03-01', '2027-03-03', '2027-03-04'].map(
    (day) => liveRule('a', flag, days, day) !== null,
  )
  expect(counts).toEqual([false, true, true, false])
  expect(liveRule('a', flag, stored({ shareBp: 0 }), '2027-03-01')).toBeNull()
  expect(liveRule('a', flag, stored({ given: 'renamed' }), '2027-03-01')?.given).toBe('off')
  const kept = (keeps: string) => liveRule('a', { ...flag, state: 'retired', keeps }, stored(), '2027-03-01')
  expect(kept('off')).toBeNull()
  expect(decideFlag(kept('on')!, asker())).toBe('on')
})

test('shares of orders are compared by Newcombe’s interval, and not where there are too few', () => {
  const compared = compareShares({ visitors: 8_000, orders: 4_800 }, { visitors: 7_000, orders: 5_600 })!
  expect(compared.difference).toBeCloseTo(0.2, 5)
  expect(compared.low).toBeGreaterThan(0.18)
  expect(compared.high).toBeLessThan(0.22)
  expect(compareShares({ visitors: 99, orders: 20 }, { visitors: 500, orders: 90 })).toBeNull()
  expect(compareShares({ visitors: 200, orders: 9 }, { visitors: 500, orders: 90 })).toBeNull()
  expect(compareShares({ visitors: 200, orders: 195 }, { visitors: 500, orders: 90 })).toBeNull()
})
