import { action, paragraph, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

interface Written {
  bodies: readonly string[]
  link: string
}

/** To the shopper: what the seller wrote about their order. */
export const messageToShopper = (facts: Written & { seller: string; order: string }): Email => ({
  subject: say`The seller has written to you about your order ${own(facts.order)}`,
  blocks: [
    paragraph`${facts.seller} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on your order’s page', facts.link, 'Answer on your order’s page, not to this mail:'),
  ],
})

/** To the seller's people: what the shopper wrote about their order. */
export const messageToSeller = (facts: Written & { order: string }): Email => ({
  subject: say`A message about ${own(facts.order)}`,
  blocks: [
    paragraph`The shopper of ${own(facts.order)} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on the order’s page', facts.link, 'Answer on the order’s page, not to this mail:'),
  ],
})

/** To the shopper: what the seller wrote about a product. */
export const answerToShopper = (facts: Written & { seller: string; product: string }): Email => ({
  subject: 'The shop has answered your question',
  blocks: [
    paragraph`${facts.seller} writes about ${facts.product}:`,
    ...facts.bodies.map(quotation),
    action('Read and reply in your account', facts.link, 'Reply in your account, not to this mail:'),
  ],
})

/** To the seller's people: what a shopper asks about a product. */
export const questionToSeller = (facts: Written & { product: string }): Email => ({
  subject: 'A shopper has a question before buying',
  blocks: [
    paragraph`A shopper asks about ${facts.product}:`,
    ...facts.bodies.map(quotation),
    action('Answer in your messages', facts.link, 'Answer in your messages, not to this mail:'),
  ],
})
