import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { action, link as blockLink, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'

interface Facts {
  words: MailWords
  title: string
  brand: string
  color: string
  size: string
  /** As it is shown. */
  price: string
  /** To the product, with the size chosen. */
  link: string
  unsubscribe: string
}

export const backInStockMail = ({ words, title, brand, color, size, price, link, unsubscribe }: Facts): Email => ({
  subject: words.subject,
  blocks: [
    ...words.opening,
    paragraph`${title} by ${brand}\n${color}, size ${size}, ${price}`,
    action('Take a look, your size is chosen', link),
    ...words.closing,
    blockLink('No more such mails, one press is enough', unsubscribe),
  ],
})

interface PriceFacts {
  words: MailWords
  title: string
  brand: string
  /** What it cost when it was saved, and what it costs now, as they are shown. */
  saved: string
  price: string
  link: string
  unsubscribePiece: string
  unsubscribe: string
}

export const priceAlertMail = (facts: PriceFacts): Email => ({
  subject: facts.words.subject,
  blocks: [
    ...facts.words.opening,
    paragraph`${facts.title} by ${facts.brand}\n${facts.price} instead of ${facts.saved}`,
    action('Take a look', facts.link),
    ...facts.words.closing,
    blockLink('No more about this item', facts.unsubscribePiece),
    blockLink('No more price alerts at all', facts.unsubscribe),
  ],
})
