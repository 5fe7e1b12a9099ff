import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax } from '../amounts/amounts'
import { creditByRate } from './issue-credit-note'

const standard = { rateBps: 2300, grossMinor: 12_300, taxMinor: 2_300 }
const reduced = { rateBps: 900, grossMinor: 1_090, taxMinor: 90 }
const NOTHING = new Map<number, number>()

const credit = (amountMinor: number, given: { credited?: [number, number][]; wanted?: [number, number][] } = {}) =>
  creditByRate({
    amountMinor,
    charged: [standard, reduced],
    credited: new Map(given.credited),
    wanted: new Map(given.wanted),
  })

test('an amount that is for nothing in particular is divided as the invoice was', () => {
  expect(credit(13_390)).toEqual([standard, reduced])
  expect(credit(1_339)).toEqual([
    { rateBps: 2300, grossMinor: 1_230, taxMinor: 230 },
    { rateBps: 900, grossMinor: 109, taxMinor: 9 },
  ])
})

test('pieces take back the tax of their own rate, and a rate that gives nothing has no line', () => {
  expect(credit(1_090, { wanted: [[900, 1_090]] })).toEqual([reduced])
  expect(credit(12_300, { wanted: [[2300, 12_300]] })).toEqual([standard])
})

test('less than the pieces are worth is divided among them, and what they are not worth goes nowhere else', () => {
  const wanted: [number, number][] = [
    [2300, 3_000],
    [900, 1_000],
  ]
  expect(credit(2_000, { wanted }).map(({ grossMinor }) => grossMinor)).toEqual([1_500, 500])
})

test('more than the pieces are worth goes where something is left', () => {
  expect(credit(2_090, { wanted: [[900, 1_090]] })).toEqual([
    { rateBps: 2300, grossMinor: 1_000, taxMinor: 187 },
    reduced,
  ])
  // Of that rate all went back before.
  expect(credit(500, { credited: [[900, 1_090]], wanted: [[900, 500]] })).toMatchObject([
    { rateBps: 2300, grossMinor: 500 },
  ])
})

test('a rate without tax takes none back', () => {
  const free = { rateBps: 0, grossMinor: 700, taxMinor: 0 }
  expect(creditByRate({ amountMinor: 300, charged: [free], credited: NOTHING, wanted: NOTHING })).toEqual([
    { rateBps: 0, grossMinor: 300, taxMinor: 0 },
  ])
})

const anInvoice = array(
  record({ rateBps: constantFrom(0, 500, 900, 1_350, 2_300), grossMinor: integer({ min: 1, max: 90_000 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
).map((rows) => {
  const byRate = new Map(rows.map((row) => [row.rateBps, row.grossMinor]))
  return [...byRate].map(([rateBps, grossMinor]) => ({
    rateBps,
    grossMinor,
    taxMinor: containedTax(grossMinor, rateBps),
  }))
})
const aCredit = record({
  part: integer({ min: 1, max: 100 }),
  wanted: array(integer({ min: 0, max: 50_000 }), { minLength: 4, maxLength: 4 }),
})

test('whatever goes back in whichever parts, no rate gives more than it has, and all of it takes back all of the tax', () => {
  assert(
    property(anInvoice, array(aCredit, { maxLength: 8 }), (charged, credits) => {
      const gross = new Map<number, number>()
      const tax = new Map<number, number>()
      let left = charged.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
      const rest = { part: 100, wanted: [0, 0, 0, 0] }
      for (const { part, wanted } of [...credits, rest]) {
        const amountMinor = Math.ceil((left * part) / 100)
        if (amountMinor === 0) break
        const asked = new Map(charged.map(({ rateBps }, index) => [rateBps, wanted[index] ?? 0]))
        const taxes = creditByRate({ amountMinor, charged, credited: new Map(gross), wanted: asked })
        expect(taxes.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(amountMinor)
        for (const { rateBps, grossMinor, taxMinor } of taxes) {
          expect(grossMinor).toBeGreaterThan(0)
          expect(taxMinor).toBeGreaterThanOrEqual(0)
          expect(taxMinor).toBeLessThanOrEqual(grossMinor)
          gross.set(rateBps, (gross.get(rateBps) ?? 0) + grossMinor)
          tax.set(rateBps, (tax.get(rateBps) ?? 0) + taxMinor)
        }
        left -= amountMinor
        for (const { rateBps, grossMinor } of charged) expect(gross.get(rateBps) ?? 0).toBeLessThanOrEqual(grossMinor)
      }
      for (const { rateBps, grossMinor, taxMinor } of charged) {
        expect([rateBps, gross.get(rateBps), tax.get(rateBps)]).toEqual([rateBps, grossMinor, taxMinor])
      }
    }),
    { numRuns: 300 },
  )
})
