import type { Difference, ReconciledDay } from 'shared-contracts'
import { DAY_MS, mockId } from './mock-facts'
import { euros } from './mock-money'

/** What the mocked ledger has compared with the payment provider. */
export interface MockBooks {
  /** ISO 8601; `null` when nothing was. */
  comparedUntil: string | null
  /** Newest first. */
  days: Omit<ReconciledDay, 'differences'>[]
  /** Oldest first. */
  differences: Difference[]
  events: { received: number; refused: number; waiting: number; failed: number }
}

const samples: readonly Pick<Difference, 'kind' | 'about' | 'ref' | 'number' | 'ours' | 'theirs'>[] = [
  {
    ...{ kind: 'amount_differs', about: 'refund', ref: 're_3QmTrialShop0001', number: 'HM-1042' },
    ...{ ours: euros(4_990), theirs: euros(4_490) },
  },
  {
    ...{ kind: 'unknown_here', about: 'charge', ref: 'ch_3QmTrialShop0002', number: null },
    ...{ ours: null, theirs: euros(1_000) },
  },
  {
    ...{ kind: 'missing_there', about: 'transfer', ref: 'HM-1040-1', number: 'HM-1040-1' },
    ...{ ours: euros(8_500), theirs: null },
  },
]

/** So many days that were compared, with so many differences. */
export function mockBooks(days: number, differences: number): MockBooks {
  const now = Date.now()
  return {
    comparedUntil: new Date(now - DAY_MS / 4).toISOString(),
    days: Array.from({ length: days }, (_, index) => {
      const [charged, refunded, transferred] = [182_000 + index * 700, 9_400, 121_000 + index * 500]
      const [chargedBack, fees] = [index % 5 === 0 ? 12_900 : 0, 4_300]
      return {
        ...{ day: dayBefore(now, index), movements: 34 + index, charged: euros(charged), refunded: euros(refunded) },
        ...{ transferred: euros(transferred), chargedBack: euros(chargedBack), fees: euros(fees) },
        net: euros(charged - refunded - transferred - chargedBack - fees),
      }
    }),
    differences: Array.from({ length: differences }, (_, index) => ({
      ...samples[index % samples.length]!,
      ...{ id: mockId(19, index), foundAt: new Date(now - (differences - index) * DAY_MS).toISOString() },
    })),
    events: { received: 1_284, refused: differences > 10 ? 3 : 0, waiting: 0, failed: differences > 10 ? 2 : 0 },
  }
}

const dayBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/** Nothing has moved yet. */
export const noBooks = (): MockBooks => ({
  ...{ comparedUntil: null, days: [], differences: [] },
  events: { received: 0, refused: 0, waiting: 0, failed: 0 },
})
