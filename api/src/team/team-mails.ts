import type { SellerRole } from 'shared-contracts/team/seller-roles'
import type { Mail } from '../mail/mailer'

type Letter = Omit<Mail, 'recipient'>

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
}): Letter => {
  const { shopName, seller, invitedBy, role, link, days } = facts
  return {
    subject: `${seller} invites you to their team at ${shopName}`,
    body: `${invitedBy ?? seller} asks you to work for ${seller} at ${shopName} as ${tasks[role]}.\n\nJoin within ${days} days:\n${link}\n\nYou do not know them? Then leave this mail alone: nothing happens.\n`,
  }
}

export const roleChangedMail = (facts: { seller: string; role: SellerRole; link: string }): Letter => ({
  subject: `Your role at ${facts.seller} has changed`,
  body: `You work for ${facts.seller} as ${tasks[facts.role]} now. What you may do there has changed with it, and nothing in your other shops.\n\n${facts.link}\n`,
})

export const removedMail = (facts: { seller: string }): Letter => ({
  subject: `You do not work for ${facts.seller} any more`,
  body: `You have been taken out of the team of ${facts.seller}. Your account and any other shops stay yours; if that was a mistake, an owner of the shop can invite you again.\n`,
})
