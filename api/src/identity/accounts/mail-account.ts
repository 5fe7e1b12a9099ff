import { eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../platform/clock/days'
import { takeAttempt } from '../../platform/limits/take-attempt'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { ASKED_BY_ACCOUNT, ASKED_IN_A_DAY, TAKEN_BY_INBOX } from './account-limits'
import { accountExistsMail, type ProtectionChange, protectionMail, verificationMail } from './accounts.messages'
import { createOneTimeToken } from './one-time-tokens'
import { users } from './users.table'

/** Mails an account's owner that its protection was changed; nobody waits for it. */
export function mailSecurityChange(
  { background, mailer, env }: Pick<Deps, 'background' | 'mailer' | 'env'>,
  { id, audience, email }: Pick<Account, 'id' | 'audience' | 'email'>,
  change: ProtectionChange,
): void {
  logSecurityEvent('protection-changed', { audience, account: id, change })
  const reset = new URL(audiencePaths[audience].forgot, env.origin).href
  const mail = protectionMail({ shopName: env.shopName, change, reset })
  background.run('security notice', () => mailer.send({ recipient: email, ...mail }))
}

/** Mails the owner of an account that its address was given for another one; whoever gave it learns nothing. */
export async function mailTakenAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  audience: Audience,
  email: string,
): Promise<void> {
  if ((await takeAttempt(deps, TAKEN_BY_INBOX, `${audience}:${email}`)) !== null) return
  const { shopName, origin } = deps.env
  const login = new URL(audiencePaths[audience].login, origin).href
  const reset = new URL(audiencePaths[audience].forgot, origin).href
  await deps.mailer.send({ recipient: email, ...accountExistsMail({ shopName, login, reset }) })
}

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
