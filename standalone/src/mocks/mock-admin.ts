import type { ContactThread, ContactTopic, FailedRefund, SellerUnderReview, SellerState } from 'shared-contracts'
import { DAY_MS, HOUR_MS, mockId, NEWEST } from './mock-facts'
import { euros } from './mock-money'

const written: readonly [topic: ContactTopic, name: string, message: string][] = [
  ['order', 'Ada Byrne', 'My parcel has been in Dublin for four days. Could you ask where it is?'],
  ['product', 'Jonas Vik', 'Does the fisherman knit shrink? I am between two sizes.'],
  ['feedback', 'Mei Tanaka', 'The recycled paper around the scarf was lovely. Thank you.'],
]

/** So many messages to the shop, the newest first. */
export const mockMessages = (many: number): ContactThread[] =>
  Array.from({ length: many }, (_, index) => {
    const [topic, name, message] = written[index % written.length]!
    const email = `${name.split(' ')[0]!.toLowerCase()}@example.test`
    const reference = `C${String(many - index).padStart(4, '0')}-TRIAL`
    const createdAt = new Date(NEWEST - index * HOUR_MS).toISOString()
    const orderNumber = topic === 'order' ? 'H7F3K-92QXD' : null
    return {
      ...{ id: mockId(9, index), reference, topic, name, email, orderNumber, message, member: index % 2 === 0 },
      ...{ state: 'open', requestId: mockId(14, index), createdAt, answers: [] },
      ...{ shop: null, failedRequestId: null },
    }
  })

const OLDEST = Date.UTC(2026, 0, 4, 9)

/** So many refunds that failed, oldest first, the same at every start. */
export const mockFailedRefunds = (many: number): FailedRefund[] =>
  Array.from({ length: many }, (_, index) => {
    const at = new Date(OLDEST + index * DAY_MS).toISOString()
    return {
      ...{ id: mockId(17, index), order: `HM-10${42 + index}-1`, seller: 'Nordhavn Atelier' },
      ...{ email: 'ada@example.test', amount: euros(4_990 + index * 100), state: 'failed' },
      ...{ reason: index % 2 === 0 ? 'cancelled' : 'returned', createdAt: at, failedAt: at },
    }
  })

const samples: readonly [name: string, state: SellerState, reason: string | null][] = [
  ['Seller 7C4EE0', 'submitted', null],
  ['Nordhavn Atelier', 'approved', null],
  ['Quick Fashion', 'suspended', 'Three shoppers got items that are not what the pictures show.'],
  ['Loom and Ledger', 'rejected', 'Please name your company and its address first.'],
]

/** So many sellers, newest first, the same at every start. */
export const mockSellers = (many: number): SellerUnderReview[] =>
  Array.from({ length: many }, (_, index) => {
    const [name, state, reason] = samples[index % samples.length]!
    const at = new Date(NEWEST - index * DAY_MS).toISOString()
    const decided = state === 'submitted' ? [] : [{ state, reason, by: 'admin@demo.test', at }]
    return {
      ...{ id: mockId(15, index), slug: `seller-${index}`, name, country: 'DK', emails: ['hello@example.test'] },
      ...{ products: index * 3, createdAt: at, state, reason, since: decided[0]?.at ?? null, history: decided },
    }
  })
