import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, ownEmail, say } from '../../platform/mail/shop-words'

/** Why something cannot be done with the staff; shown as it is. */
export const staffRefusals = {
  lastOwner: 'Somebody has to own this marketplace. Make somebody else an owner first.',
  yourself: 'Ask a colleague: nobody keeps themselves out.',
  member: 'This address belongs to somebody who works here already.',
  invited: 'This address is invited already. Send that invitation again instead.',
  manyInvited: 'So many invitations are open already. Revoke one first.',
  manyRoles: 'There are as many roles as there may be. Remove one first.',
  over: 'This invitation was accepted or revoked in the meantime.',
  builtIn: 'This role comes with the shop and stays as it is. Make one of your own from it.',
  roleTaken: 'There is such a role already',
  inUse: 'Somebody has this role or is invited to it. Give them another one first.',
  /** With NOT_PERMITTED. */
  notYours: 'This is about more than your role allows yourself. Ask an owner.',
} as const

export const staffInvitationMail = (facts: {
  shopName: string
  invitedBy: string | null
  role: string
  link: string
  days: number
}): Email => ({
  subject: say`You are invited to work for ${own(facts.shopName)}`,
  blocks: [
    facts.invitedBy === null
      ? paragraph`You are asked to work for ${own(facts.shopName)}. Your role will be: ${facts.role}.`
      : paragraph`${ownEmail(facts.invitedBy)} asks you to work for ${own(facts.shopName)}. Your role will be: ${facts.role}.`,
    action(`Accept within ${facts.days} days`, facts.link),
    paragraph`The link works once. You do not know them? Then leave this mail alone: nothing happens.`,
  ],
})

export const staffRoleMail = (facts: { shopName: string; role: string; link: string }): Email => ({
  subject: say`Your role at ${own(facts.shopName)} has changed`,
  blocks: [
    paragraph`Your role at ${own(facts.shopName)} is now: ${facts.role}. What you may do there has changed with it.`,
    action('Open the admin area', facts.link),
  ],
})

export const staffAccessMail = (facts: {
  shopName: string
  access: 'suspended' | 'reinstated' | 'removed'
  link: string
}): Email => {
  const { shopName, access, link } = facts
  if (access === 'reinstated')
    return {
      subject: say`You can sign in at ${own(shopName)} again`,
      blocks: [paragraph`Your access as a member of the staff is open again.`, action('Sign in', link)],
    }
  return {
    subject:
      access === 'suspended'
        ? say`Your access to ${own(shopName)} is suspended`
        : say`Your access to ${own(shopName)} has ended`,
    blocks: [
      access === 'suspended'
        ? paragraph`You were signed out everywhere, and cannot sign in as a member of the staff at present. When you think that is a mistake, ask a colleague.`
        : paragraph`You no longer work for ${own(shopName)}: you were signed out everywhere, and your second factors were removed. When you think that is a mistake, ask a colleague to invite you again.`,
    ],
  }
}
