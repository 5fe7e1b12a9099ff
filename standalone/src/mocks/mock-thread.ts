import type { OrderMessage } from 'shared-contracts'
import { HOUR_MS, mockId } from './mock-facts'

/** A talk about an order; its last message is the shopper's, and not read yet. */
export function mockThread(begun: number): OrderMessage[] {
  const at = (hours: number) => new Date(begun + hours * HOUR_MS).toISOString()
  const said = [
    { by: 'shopper', author: 'Ada', body: 'Hello! Could you send it in one parcel, please?\n\nI am away on Fridays.' },
    { by: 'seller', author: 'Nora Nordhavn', body: 'Of course. It leaves on Monday.' },
    { by: 'shopper', author: 'Ada', body: 'Lovely, thank you.' },
  ] as const
  return said.map((message, index) => ({
    ...{ id: mockId(31, index), ...message, sentAt: at(index * 5) },
    readAt: index === said.length - 1 ? null : at(index * 5 + 1),
  }))
}
