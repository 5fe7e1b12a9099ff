import type { ContactThread, ContactTopic } from 'shared-contracts'
import { HOUR_MS, mockId } from './mock-facts'

const NEWEST = Date.UTC(2026, 0, 31, 9)

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
