import type { Mail } from '../mail/mailer'

interface Facts {
  shopName: string
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

export const backInStockMail = ({
  shopName,
  title,
  brand,
  color,
  size,
  price,
  link,
  unsubscribe,
}: Facts): Omit<Mail, 'recipient'> => ({
  subject: `${title} is back in your size`,
  body: `Hello,

you asked us to tell you, and here it is again:

${title} by ${brand}
${color}, size ${size}, ${price}

Take a look, your size is chosen:
${link}

We cannot put it aside, and you are not the only one who waited. This was the one mail about it.

No more such mails, one press is enough:
${unsubscribe}

${shopName}
`,
})

interface PriceFacts {
  shopName: string
  title: string
  brand: string
  /** What it cost when it was saved, and what it costs now, as they are shown. */
  saved: string
  price: string
  link: string
  unsubscribePiece: string
  unsubscribe: string
}

export const priceAlertMail = (facts: PriceFacts): Omit<Mail, 'recipient'> => ({
  subject: `${facts.title} costs less than when you saved it`,
  body: `Hello,

a piece on your wishlist has become cheaper:

${facts.title} by ${facts.brand}
${facts.price} instead of ${facts.saved}
${facts.link}

No more about this piece:
${facts.unsubscribePiece}

No more price alerts at all:
${facts.unsubscribe}

${facts.shopName}
`,
})
