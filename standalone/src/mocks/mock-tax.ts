import type { TaxRate } from 'shared-contracts'
import { mockId } from './mock-facts'

const RATES: readonly (readonly [country: string, standard: number, reduced: number])[] = [
  ['AT', 2000, 1000],
  ['DE', 1900, 700],
  ['FR', 2000, 1000],
  ['IE', 2300, 1350],
]

/** The rates of some countries; those of the first one will change. */
export function mockTaxRates(): TaxRate[] {
  const plain = { startsOn: null, endsOn: null, state: 'in_force', version: 0 } as const
  const rows = RATES.flatMap(([country, standard, reduced]): Omit<TaxRate, 'id'>[] => [
    { ...plain, country, taxClass: 'standard', rateBps: standard },
    { ...plain, country, taxClass: 'reduced', rateBps: reduced },
  ])
  const others: Omit<TaxRate, 'id'>[] = [
    { ...plain, country: 'AT', taxClass: 'reduced', rateBps: 1200, startsOn: '2030-01-01', state: 'planned' },
    { ...plain, country: 'IE', taxClass: 'standard', rateBps: 2100, endsOn: '2021-02-28', state: 'ended' },
  ]
  return [...rows, ...others].map((row, index) => ({ ...row, id: mockId(23, index) }))
}
