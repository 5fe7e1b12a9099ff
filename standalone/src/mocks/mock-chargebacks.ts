import type { ChargebackDetails } from 'shared-contracts'
import { DAY_MS, HOUR_MS, mockId } from './mock-facts'
import { euros } from './mock-money'

const from = (ms: number) => new Date(Date.now() + ms).toISOString()

const samples: readonly Pick<ChargebackDetails, 'reason' | 'state' | 'dueAt' | 'sentAt' | 'closedAt'>[] = [
  {
    ...{ reason: 'product_not_received', state: 'needs_response', dueAt: from(30 * HOUR_MS) },
    ...{ sentAt: null, closedAt: null },
  },
  { reason: 'fraudulent', state: 'needs_response', dueAt: from(6 * DAY_MS), sentAt: null, closedAt: null },
  {
    ...{ reason: 'product_unacceptable', state: 'under_review', dueAt: from(2 * DAY_MS) },
    ...{ sentAt: from(-DAY_MS), closedAt: null },
  },
  {
    ...{ reason: 'duplicate', state: 'won', dueAt: from(-20 * DAY_MS) },
    ...{ sentAt: from(-22 * DAY_MS), closedAt: from(-3 * DAY_MS) },
  },
  { reason: 'general', state: 'lost', dueAt: from(-30 * DAY_MS), sentAt: null, closedAt: from(-29 * DAY_MS) },
]

/** So many chargebacks: those that nobody has decided by the day until which evidence counts, then the others. */
export const mockChargebacks = (many: number): ChargebackDetails[] =>
  Array.from({ length: many }, (_, index): ChargebackDetails => {
    const purchase = `HM-10${60 + index}`
    const amount = euros(12_900 + index * 100)
    const orders = [`${purchase}-1`, `${purchase}-2`]
    const sample = samples[index % samples.length]!
    const shares = [9_000, amount.amountMinor - 9_000]
    return {
      ...sample,
      ...{ id: mockId(18, index), purchase, orders, amount, openedAt: from(-(index + 1) * DAY_MS), note: '' },
      evidence: [
        { label: 'What was bought', text: 'Fisherman knit, size M, ecru\nLinen shirt, size S, white' },
        { label: 'Delivery address', text: 'Ada Byrne\n14 Harbour Street\nDublin D02 X285\nIreland' },
        { label: 'Tracking number', text: 'DX 0042 1187 IE, delivered on 12 Jan 2026 at 11:42' },
        { label: 'Message of the shopper, 13 January', text: 'It is here, thank you! A little large, I will keep it.' },
      ],
      // What is won is held no more.
      held: (sample.state === 'won' ? [] : orders).map((order, part) => ({
        order,
        seller: part === 0 ? 'Nordhavn Atelier' : 'Loom and Ledger',
        amount: euros(shares[part]!),
      })),
    }
  }).sort((one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null))
