import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

/** Why a gift card pays nothing, for whoever typed its code; why staff may not give credit. */
export const giftCardTexts = {
  unknown: 'We do not know this gift card. Check how the code is written',
  blocked: 'This gift card is blocked. Write to us, and we look into it',
  expired: 'This gift card is no longer valid',
  used: 'Nothing is left of this gift card',
  aboveSum: (sum: string) =>
    `Above ${sum} a second person has to agree, and nobody can be asked about credit. Give less, or pay it back on the page of a purchase.`,
  notToCome: 'Choose today or a later day',
  taken: 'There is another gift card of this request',
} as const

/** The code of a gift card, for whom it was issued. */
export const giftCardMail = (facts: {
  amount: string
  code: string
  /** The last day on which it pays; `null`: it does not end. */
  until: string | null
  shopName: string
  link: string
}): Email => {
  const { amount, code, until, shopName, link } = facts
  return {
    subject: say`Your gift card from ${own(shopName)}: ${own(amount)}`,
    blocks: [
      paragraph`${own(shopName)} gives you ${own(amount)}.`,
      paragraph`Your code is ${own(code)}. Type it under “Have a code?” at the checkout; with an account it becomes your store credit.`,
      ...(until ? [paragraph`It is valid until ${own(until)}.`] : []),
      paragraph`Keep this mail: whoever has the code can spend it.`,
      action('Go shopping', link),
    ],
  }
}
