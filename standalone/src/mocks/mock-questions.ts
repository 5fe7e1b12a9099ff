import type { Conversation, OrderMessage, Product } from 'shared-contracts'
import { mockId } from './mock-facts'

/** What a shopper asks about a product, with what was answered. */
export interface MockQuestion {
  id: string
  product: NonNullable<Conversation['product']>
  shopper: string
  seller: string
  /** Oldest first; never empty. */
  messages: OrderMessage[]
  isSettled: boolean
}

const HOUR_MS = 60 * 60 * 1000

/** One in which nothing is written yet. */
export const newQuestion = ({ slug, title, pictures, seller }: Product, id: string): MockQuestion => ({
  ...{ id, shopper: 'Ada B.', seller: seller.name, messages: [], isSettled: false },
  product: { slug, title, picture: pictures[0] ?? null, onSale: true },
})

const QUESTIONS = [
  'Does it run small? I am between two sizes.',
  'Is the wool washed, or is it still a bit rough?\n\nI would wear it on the skin.',
  'How long is the back in size M?',
]

/** So many, the newest first; every second one is answered. */
export function mockQuestions(products: readonly Product[], many: number): MockQuestion[] {
  const begun = Date.UTC(2026, 0, 30, 9)
  return products.slice(0, many).map((product, index) => {
    const at = (hours: number) => new Date(begun - index * 24 * HOUR_MS + hours * HOUR_MS).toISOString()
    const asked = { by: 'shopper' as const, author: 'Ada', body: QUESTIONS[index % QUESTIONS.length]!, sentAt: at(0) }
    const answer = { by: 'seller' as const, author: 'Nora Nordhavn', body: 'It fits true to size.', sentAt: at(3) }
    const isAnswered = index % 2 === 1
    return {
      ...newQuestion(product, mockId(33, index)),
      messages: [
        { id: mockId(32, index * 2), ...asked, readAt: isAnswered ? at(2) : null },
        ...(isAnswered ? [{ id: mockId(32, index * 2 + 1), ...answer, readAt: null }] : []),
      ],
    }
  })
}
