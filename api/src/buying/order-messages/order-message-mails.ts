import { action, paragraph, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

/** To the shopper: what the seller wrote. */
export const messageToShopper = (facts: {
  seller: string
  order: string
  bodies: readonly string[]
  link: string
}): Email => ({
  subject: say`The seller has written to you about your order ${own(facts.order)}`,
  blocks: [
    paragraph`${facts.seller} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on your order’s page', facts.link, 'Answer on your order’s page, not to this mail:'),
  ],
})

/** To the seller's people: what the shopper wrote. */
export const messageToSeller = (facts: { order: string; bodies: readonly string[]; link: string }): Email => ({
  subject: say`A message about ${own(facts.order)}`,
  blocks: [
    paragraph`The shopper of ${own(facts.order)} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on the order’s page', facts.link, 'Answer on the order’s page, not to this mail:'),
  ],
})
