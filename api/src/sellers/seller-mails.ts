import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Mail } from '../mail/mailer'

type Letter = (facts: { shopName: string; reason: string | null; link: string }) => Omit<Mail, 'recipient'>

const because = (reason: string | null) => (reason ? `\n\nWhy: ${reason}` : '')

/** What a seller's people are told about how they stand; a state that is not here tells them nothing. */
export const sellerLetters: Partial<Record<SellerState, Letter>> = {
  approved: ({ shopName, link }) => ({
    subject: `You are selling at ${shopName}`,
    body: `Your shop is approved: what you have published is on sale now.\n\nYour back-office:\n${link}\n`,
  }),
  rejected: ({ shopName, reason, link }) => ({
    subject: `Your shop at ${shopName} is not approved yet`,
    body: `We looked at your shop and could not approve it as it is.${because(reason)}\n\nMend it and ask again in your back-office:\n${link}\n`,
  }),
  suspended: ({ shopName, reason, link }) => ({
    subject: `Your shop at ${shopName} is suspended`,
    body: `Nothing of yours is on sale for now. Orders that were placed go on: please send them. What you earn is paid out once your shop is open again.${because(reason)}\n\nYour back-office:\n${link}\n\nReply to this mail to talk about it.\n`,
  }),
}
