import { action, hello, link, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

interface Facts {
  shopName: string
  confirm: string
  unsubscribe: string
}

/** Every mail about the newsletter ends with the way out of it. */
export const wayOut = (unsubscribe: string) => link('No more of this, one press is enough', unsubscribe)

export const newsletterMails: Readonly<Record<'confirm' | 'welcome', (facts: Facts) => Email>> = {
  confirm: ({ shopName, confirm, unsubscribe }) => ({
    subject: say`One press, and the ${own(shopName)} letter is yours`,
    blocks: [
      hello,
      paragraph`somebody, hopefully you, would like to have the newsletter of ${own(shopName)} at this address. If that was you, say yes here.`,
      action('Yes, send it to me', confirm),
      paragraph`The link works for a week. Without it nothing is sent, and the address is forgotten.`,
      wayOut(unsubscribe),
    ],
  }),
  welcome: ({ shopName, unsubscribe }) => ({
    subject: say`You have the ${own(shopName)} letter`,
    blocks: [
      hello,
      paragraph`this address has the newsletter of ${own(shopName)}: new items, their makers, and a sale now and then. No more than two a month.`,
      wayOut(unsubscribe),
    ],
  }),
}
