import type { OpenOrders } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import { action, paragraph, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

type Template = (facts: { shopName: string; reason: string | null; link: string; openOrders: OpenOrders }) => Email

/** The reason is one of the shop's own people. */
const because = (reason: string | null): MailBlock[] => (reason ? [paragraph`Why: ${own(reason)}`] : [])

/** What a seller's people are mailed about how they stand; a state that is not here sends them nothing. */
export const sellerEmails: Partial<Record<SellerState, Template>> = {
  approved: ({ shopName, link }) => ({
    subject: say`You are selling at ${own(shopName)}`,
    blocks: [
      paragraph`Your shop is approved: what you have published is on sale now.`,
      action('Your back-office', link),
    ],
  }),
  rejected: ({ shopName, reason, link }) => ({
    subject: say`Your shop at ${own(shopName)} is not approved yet`,
    blocks: [
      paragraph`We looked at your shop and could not approve it as it is.`,
      ...because(reason),
      action('Your back-office', link, 'Mend it and ask again in your back-office:'),
    ],
  }),
  suspended: ({ shopName, reason, link, openOrders }) => ({
    subject: say`Your shop at ${own(shopName)} is suspended`,
    blocks: [
      openOrders === 'ship'
        ? paragraph`Nothing of yours is on sale for now. Orders that were placed go on: please send them. What you earn is paid out once your shop is open again.`
        : paragraph`Nothing of yours is on sale for now. Orders of which nothing has left are cancelled and refunded; please send what is left of the others. What you earn is paid out once your shop is open again.`,
      ...because(reason),
      action('Your back-office', link),
      paragraph`Reply to this mail to talk about it.`,
    ],
  }),
}

export const payoutsHeldMail = ({ reason, link }: { reason: string; link: string }): Email => ({
  subject: 'Your payouts are on hold',
  blocks: [
    paragraph`Nothing is paid out to you for now. What you have earned stays yours, and you can sell as before.`,
    ...because(reason),
    action('Your money', link),
    paragraph`Reply to this mail to talk about it.`,
  ],
})

export const payoutsReleasedMail = ({ link }: { link: string }): Email => ({
  subject: 'Your payouts go on',
  blocks: [
    paragraph`Your payouts are no longer on hold. The next one is made on its usual day.`,
    action('Your money', link),
  ],
})
