import { action, hello, link as blockLink, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'

interface Facts {
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

export const backInStockMail = ({ title, brand, color, size, price, link, unsubscribe }: Facts): Email => ({
  subject: 'What you waited for is back in your size',
  blocks: [
    hello,
    paragraph`you asked us to tell you, and here it is again:`,
    paragraph`${title} by ${brand}\n${color}, size ${size}, ${price}`,
    action('Take a look, your size is chosen', link),
    paragraph`We cannot put it aside, and you are not the only one who waited. This was the one mail about it.`,
    blockLink('No more such mails, one press is enough', unsubscribe),
  ],
})

interface PriceFacts {
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
  subject: 'An item on your wishlist costs less than when you saved it',
  blocks: [
    hello,
    paragraph`an item on your wishlist has become cheaper:`,
    paragraph`${facts.title} by ${facts.brand}\n${facts.price} instead of ${facts.saved}`,
    action('Take a look', facts.link),
    blockLink('No more about this item', facts.unsubscribePiece),
    blockLink('No more price alerts at all', facts.unsubscribe),
  ],
})
