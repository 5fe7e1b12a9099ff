import { hello, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import type { Deps } from '../../deps'
import { sendEmailVerification } from '../accounts/confirm-email'
import { requestPasswordReset } from '../accounts/reset-password'
import { findShopper } from './describe-account'

/** What staff did to an account, of which its shopper has a mail. */
export type ToldShopper = 'blocked' | 'unblocked' | 'signed_out' | 'exported' | 'reset_sent' | 'confirmation_sent'

/** Mails a shopper what staff did to their account, or the link that staff asked for; nothing when the account is gone. */
export async function mailShopper(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env' | 'log'>,
  { userId, about }: { userId: string; about: ToldShopper },
): Promise<void> {
  const shopper = await findShopper(deps.db, userId)
  if (!shopper) return
  const { email } = shopper
  if (about === 'confirmation_sent') return sendEmailVerification(deps, userId)
  // Blocked since: a link would lead to a refusal.
  if (about === 'reset_sent') return shopper.blockedAt ? undefined : requestPasswordReset(deps, 'shop', email)
  const { env, mailer } = deps
  await mailer.send({ recipient: email, replyTo: env.supportEmail, ...mails[about](env) })
}

type Shop = Pick<Deps['env'], 'shopName' | 'supportEmail'>

const mails: Readonly<Record<Exclude<ToldShopper, 'reset_sent' | 'confirmation_sent'>, (shop: Shop) => Email>> = {
  blocked: ({ shopName, supportEmail }) => ({
    subject: say`Your account at ${own(shopName)} is blocked`,
    blocks: [
      hello,
      paragraph`we have blocked your account at ${own(shopName)}. Nobody can sign in to it, and we take no new orders with this address.`,
      paragraph`Orders that are under way go on, and the links in their mails work: you can follow them, return items and write to their sellers.`,
      paragraph`If you think that this is a mistake, or want to know why, or want your data or have it deleted, answer this mail or write to ${own(supportEmail)}.`,
    ],
  }),
  unblocked: ({ shopName }) => ({
    subject: say`Your account at ${own(shopName)} is open again`,
    blocks: [
      hello,
      paragraph`your account at ${own(shopName)} is not blocked any more. You can sign in and order as before.`,
    ],
  }),
  signed_out: ({ shopName, supportEmail }) => ({
    subject: say`You were signed out of ${own(shopName)} on every device`,
    blocks: [
      hello,
      paragraph`we have signed your account at ${own(shopName)} out on every device. Nothing else has changed; sign in again with your password.`,
      paragraph`If you did not ask us for it, answer this mail or write to ${own(supportEmail)}.`,
    ],
  }),
  exported: ({ shopName, supportEmail }) => ({
    subject: say`Your data at ${own(shopName)} was exported`,
    blocks: [
      hello,
      paragraph`somebody who works for ${own(shopName)} has exported what we keep about you, as the file that you can download in your account.`,
      paragraph`If you did not ask us for it, answer this mail or write to ${own(supportEmail)}.`,
    ],
  }),
}
