import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { audiencePaths } from 'shared-contracts/paths'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import type { Deps } from '../../deps'
import { granted, type Refusal, type Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { DAY_MS } from '../../platform/clock/days'
import { takeAttempt } from '../../platform/limits/take-attempt'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { lockAccount } from './session'
import { oneTimeTokens } from './one-time-tokens.table'
import { usableToken, createOneTimeToken } from './one-time-tokens'
import { users } from './users.table'
import {
  changeEmailMail,
  emailChangingMail,
  accountExistsMail,
  type ProtectionChange,
  protectionMail,
  verificationMail,
} from './accounts.messages'
import { ASKED_BY_ACCOUNT, ASKED_IN_A_DAY, TAKEN_BY_INBOX } from './account-limits'

/**
 * Does what a mail's link promised: proves the account's address, or gives it the new one. No session is needed, since mail is read
 * anywhere. A link is used up by its first use, also one that is refused.
 */
export async function confirmEmail(
  { db, clock, districts, refuse }: Pick<Deps, 'db' | 'clock' | 'districts'> & Refuses<'LINK_INVALID' | 'EMAIL_TAKEN'>,
  audience: Audience,
  token: string,
): Promise<{ email: string }> {
  const now = clock.now()
  const purposes = ['verify-email', 'change-email'] as const
  const confirmed = await db.transaction(async (tx): Promise<{ email: string } | Refusal> => {
    for (const purpose of purposes) {
      const [link] = await tx
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(usableToken(purpose, token, now))
        .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
      if (!link?.email) continue
      const { userId, email } = link
      await lockAccount(tx, userId)
      const own = and(eq(users.id, userId), eq(users.audience, audience))
      if (purpose === 'verify-email') {
        const verified = await tx
          .update(users)
          .set({ emailVerifiedAt: now })
          .where(and(own, eq(users.email, email)))
          .returning({ id: users.id })
        return verified.length > 0 ? { email } : refuse('LINK_INVALID')
      }
      const [before] = await tx.select({ email: users.email }).from(users).where(own)
      if (!before) return refuse('LINK_INVALID')
      if (!(await takeEmail(tx, { userId, email, now }))) return refuse('EMAIL_TAKEN')
      if (audience === 'shop') {
        for (const { emailChanged = [] } of districts)
          for (const follow of emailChanged) await follow(tx, now, { userId, former: before.email, email })
      }
      // Links that went to the former address are in the wrong hands now.
      await tx
        .delete(oneTimeTokens)
        .where(
          and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, ['reset-password', 'verify-email'])),
        )
      return { email }
    }
    throw refuse('LINK_INVALID')
  })
  return granted(confirmed)
}

const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a row because another has its key already. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause)
}

/** Gives an account its new address. @returns false when another has it, also one that takes it at this very moment. */
async function takeEmail(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  try {
    // Nested, so that the refusal of the unique key undoes no more than this.
    await tx.transaction((nested) =>
      nested.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)),
    )
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Mails a link to the new address and a notice to the old one; the address changes when the link is used. Nobody waits for the mails, and an
 * address that is taken waits for its link like any other, which nobody is sent: its owner has a notice instead.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals' | 'mailer' | 'env' | 'log' | 'background'>,
  { id, audience, email: former }: Pick<Account, 'id' | 'audience' | 'email'>,
  email: string,
): Promise<void> {
  const { db, clock, mailer, env, background } = deps
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, {
      userId: id,
      purpose: 'change-email',
      email,
      now: clock.now(),
      lifetimeMs: CONFIRM_LINK_MS,
    }),
  )
  const { shopName, origin } = env
  background.run('change of address', async () => {
    const reset = new URL(audiencePaths[audience].forgot, origin).href
    await mailer.send({ recipient: former, ...emailChangingMail({ shopName, email, reset }) })
    const taken = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.audience, audience), eq(users.email, email), ne(users.id, id)))
    if (taken.length > 0) return mailTakenAddress(deps, audience, email)
    const link = new URL(audiencePaths[audience].confirm, origin)
    link.searchParams.set('token', token)
    await mailer.send({ recipient: email, ...changeEmailMail({ shopName, link: link.href }) })
  })
}

/** Whether an account has confirmed the address that it has now. */
export async function hasProvedEmail(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))) > 0
}

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
  deps: Pick<Deps, 'db' | 'clock' | 'refusals' | 'mailer' | 'env' | 'log'>,
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
const CONFIRM_LINK_MS = DAY_MS

/** Mails a link that proves that an account's address is its owner's; nothing when that is proved. */
export async function sendEmailVerification(
  { db, clock, mailer, env, log }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env' | 'log'>,
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
  const words = await mailWords({ db, env, clock, log }, 'confirm-address')
  await mailer.send({ recipient: email, ...verificationMail({ words, link: link.href, needed }) })
}

/**
 * Mails the link to a new account, or to one that could not sign in without it. Not each time: a second mail soon would spoil the link of the first,
 * and whoever registered need not be the address's owner.
 */
export async function askToConfirm(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals' | 'mailer' | 'env' | 'log'>,
  userId: string,
): Promise<void> {
  for (const limit of [ASKED_BY_ACCOUNT, ASKED_IN_A_DAY]) if ((await takeAttempt(deps, limit, userId)) !== null) return
  await sendEmailVerification(deps, userId)
}
