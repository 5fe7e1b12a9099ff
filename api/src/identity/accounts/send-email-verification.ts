import { eq } from 'drizzle-orm'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { takeAttempt } from '../../platform/limits/take-attempt'
import { ASKED_BY_ACCOUNT, ASKED_IN_A_DAY } from './account-limits'
import { verificationMail } from './accounts.messages'
import { createOneTimeToken } from './one-time-tokens'
import { users } from './users.table'
import { DAY_MS } from '../../platform/clock/days'

/** How long a link confirms an address, in milliseconds. */
export const CONFIRM_LINK_MS = DAY_MS

/** Mails a link that proves that an account's address is its owner's; nothing when that is proved. */
export async function sendEmailVerification(
  { db, clock, mailer, env }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  userId: string,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || user.emailVerifiedAt) return
  const { email, audience } = user
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, { userId, purpose: 'verify-email', email, now: clock.now(), lifetimeMs: CONFIRM_LINK_MS }),
  )
  const link = new URL(audiencePaths[audience].confirm, env.origin)
  link.searchParams.set('token', token)
  const needed = env.confirmEmail === 'required'
  await mailer.send({ recipient: email, ...verificationMail({ shopName: env.shopName, link: link.href, needed }) })
}

/**
 * Mails the link to a new account, or to one that could not sign in without it. Not each time: a second mail soon would spoil the link of the first,
 * and whoever registered need not be the address's owner.
 */
export async function askToConfirm(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>, userId: string): Promise<void> {
  for (const limit of [ASKED_BY_ACCOUNT, ASKED_IN_A_DAY]) if ((await takeAttempt(deps, limit, userId)) !== null) return
  await sendEmailVerification(deps, userId)
}
