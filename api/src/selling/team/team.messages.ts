import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, ownEmail, say } from '../../platform/mail/shop-words'

/** Why something cannot be done with a team; shown as it is. */
export const teamRefusals = {
  lastOwner: 'A shop needs an owner. Make somebody else one first.',
  member: 'This address belongs to somebody of your team already.',
  invited: 'This address is invited already. Send that invitation again instead.',
  full: 'Your team is as large as it may be. Take somebody out of it first, or an invitation back.',
  over: 'This invitation was accepted or taken back in the meantime.',
} as const

/** What a role is for, as it stands in a mail. */
const tasks: Readonly<Record<SellerRole, string>> = {
  owner: 'an owner, who may do everything',
  manager: 'a manager, who looks after products, stock and orders',
  fulfilment: 'fulfilment, who send parcels and count stock',
  finance: 'finance, who look after payouts and invoices',
}

export const invitationMail = (facts: {
  shopName: string
  seller: string
  invitedBy: string | null
  role: SellerRole
  link: string
  days: number
}): Email => {
  const { shopName, seller, invitedBy, role, link, days } = facts
  return {
    subject: say`A seller at ${own(shopName)} invites you to their team`,
    blocks: [
      paragraph`${invitedBy === null ? seller : ownEmail(invitedBy)} asks you to work for ${seller} at ${own(shopName)} as ${own(tasks[role])}.`,
      action(`Join within ${days} days`, link),
      paragraph`You do not know them? Then leave this mail alone: nothing happens.`,
    ],
  }
}

export const roleChangedMail = (facts: {
  shopName: string
  seller: string
  role: SellerRole
  link: string
}): Email => ({
  subject: say`Your role at ${own(facts.shopName)} has changed`,
  blocks: [
    paragraph`You work for ${facts.seller} as ${own(tasks[facts.role])} now. What you may do there has changed with it, and nothing in your other shops.`,
    action('Open the back-office', facts.link),
  ],
})

export const removedMail = (facts: { shopName: string; seller: string }): Email => ({
  subject: say`You have been removed from a team at ${own(facts.shopName)}`,
  blocks: [
    paragraph`You have been removed from the team of ${facts.seller}. Your account and any other shops stay yours; if that was a mistake, an owner of the shop can invite you again.`,
  ],
})
