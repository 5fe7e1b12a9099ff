import type { JudgedSeller, SellerState } from 'shared-contracts'
import { DAY_MS, mockId } from './mock-facts'

const NEWEST = Date.UTC(2026, 0, 31, 9)

const samples: readonly [name: string, state: SellerState, reason: string | null][] = [
  ['Seller 7C4EE0', 'submitted', null],
  ['Nordhavn Atelier', 'approved', null],
  ['Quick Fashion', 'suspended', 'Three shoppers got pieces that are not what the pictures show.'],
  ['Loom and Ledger', 'rejected', 'Please name your company and its address first.'],
]

/** So many sellers, newest first, the same at every start. */
export const mockSellers = (many: number): JudgedSeller[] =>
  Array.from({ length: many }, (_, index) => {
    const [name, state, reason] = samples[index % samples.length]!
    const at = new Date(NEWEST - index * DAY_MS).toISOString()
    const decided = state === 'submitted' ? [] : [{ state, reason, by: 'admin@demo.test', at }]
    return {
      ...{ id: mockId(15, index), slug: `seller-${index}`, name, country: 'DK', emails: ['hello@example.test'] },
      ...{ products: index * 3, createdAt: at, state, reason, since: decided[0]?.at ?? null, history: decided },
    }
  })
