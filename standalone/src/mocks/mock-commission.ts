import type { CommissionRule } from 'shared-contracts'
import { mockId } from './mock-facts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const plain: Omit<CommissionRule, 'id' | 'rateBps'> = {
  ...{ seller: null, category: null, fee: eur(0), startsOn: null, endsOn: null, state: 'in_force' },
  ...{ isStandard: false, version: 0 },
}

const samples: readonly Omit<CommissionRule, 'id'>[] = [
  { ...plain, rateBps: 1000, isStandard: true },
  { ...plain, category: { id: mockId(21, 0), name: 'Women' }, rateBps: 800, startsOn: '2026-01-01' },
  {
    ...{ ...plain, seller: { slug: 'atelier-nord', name: 'Atelier Nord' }, rateBps: 700, fee: eur(30) },
    startsOn: '2026-02-01',
  },
  { ...plain, rateBps: 1100, startsOn: '2030-01-01', state: 'planned', isStandard: true },
  {
    ...plain,
    category: { id: mockId(21, 1), name: 'Women / Dresses' },
    rateBps: 600,
    endsOn: '2025-12-31',
    state: 'ended',
  },
]

/** So many rules, the same at every start. */
export const mockCommission = (many: number): CommissionRule[] =>
  Array.from({ length: many }, (_, index) => ({
    ...samples[index % samples.length]!,
    id: mockId(22, index),
    ...(index >= samples.length && { seller: { slug: `shop-${index}`, name: `Shop ${index}` }, isStandard: false }),
  }))
