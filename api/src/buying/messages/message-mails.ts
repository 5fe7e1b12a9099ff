import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { action, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'

interface Written {
  /** As staff have written them. */
  words: MailWords
  bodies: readonly string[]
  link: string
}

const mailOf =
  (label: string, lead: string) =>
  ({ words, bodies, link }: Written): Email => ({
    subject: words.subject,
    blocks: [...words.opening, ...bodies.map(quotation), action(label, link, lead), ...words.closing],
  })

/** To the shopper: what the seller wrote about their order. */
export const messageToShopper = mailOf('Answer on your order’s page', 'Answer on your order’s page, not to this mail:')

/** To the seller's people: what the shopper wrote about their order. */
export const messageToSeller = mailOf('Answer on the order’s page', 'Answer on the order’s page, not to this mail:')

/** To the shopper: what the seller wrote about a product. */
export const answerToShopper = mailOf('Read and reply in your account', 'Reply in your account, not to this mail:')

/** To the seller's people: what a shopper asks about a product. */
export const questionToSeller = mailOf('Answer in your messages', 'Answer in your messages, not to this mail:')
