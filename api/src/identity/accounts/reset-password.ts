import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import { forgotPasswordSchema } from 'shared-contracts/accounts/credentials.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { clearAttempts } from '../../platform/limits/take-attempt'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { createToken } from '../../platform/secrets/secret-of'
import { anonymisePasskeys } from '../passkeys/passkeys'
import { lockStaff, makeOwner } from '../staff/staff'
import { LOGIN_BY_ACCOUNT } from './account-limits'
import { isCommonPassword, hashPassword } from './check-password'
import { oneTimeTokens } from './one-time-tokens.table'
import { passwordTooCommon } from './register-account'
import { sessions } from './sessions.table'
import { usableToken, createOneTimeToken } from './one-time-tokens'
import { users } from './users.table'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import { resetMail } from './accounts.messages'

/**
 * Sets a new password with a mail's link and ends every session of the account; where nothing has proved its address before, its passkeys as well. A
 * refused password leaves the link usable.
 *
 * @returns whose it is.
 */
export async function resetPassword(
  context: Pick<Deps, 'db' | 'clock' | 'refusals'> & Refuses<'RESET_LINK_INVALID' | 'PASSWORD_TOO_COMMON'>,
  audience: Audience,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, clock, refuse } = context
  const now = clock.now()
  const usable = usableToken('reset-password', token, now)
  const [owner] = await db
    .select({ id: users.id, email: users.email, provedAt: users.emailVerifiedAt })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(usable, eq(users.audience, audience)))
  if (!owner) throw refuse('RESET_LINK_INVALID')
  if (isCommonPassword(password) || password.toLowerCase() === owner.email) throw passwordTooCommon(context)

  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // Asked again, because the link may have been used while the password was hashed.
    const used = await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(usable)
      .returning({ userId: oneTimeTokens.userId })
    if (used.length === 0) throw refuse('RESET_LINK_INVALID')
    // The link came by mail: whoever has it reads that address.
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`
    await tx.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, owner.id))
    // Whoever registered the address before its owner did may have left a way in besides the password.
    if (!owner.provedAt) await anonymisePasskeys(tx, { userId: owner.id })
    // A change of address that somebody else has asked for stops as well.
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, owner.id), isNull(oneTimeTokens.usedAt)))
    await tx.delete(sessions).where(eq(sessions.userId, owner.id))
    await clearAttempts({ db: tx, refusals: context.refusals }, LOGIN_BY_ACCOUNT, `${audience}:${owner.email}`)
    return owner.id
  })
}

/** How long a link works, in milliseconds. */
const RESET_LINK_MS = 60 * 60 * 1000

/** Makes the link with which an account's password is chosen anew; former links of the account stop working. */
async function createResetLink(
  { db, clock, env }: { db: Db; clock: Clock; env: { origin: string } },
  audience: Audience,
  userId: string,
): Promise<string> {
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, { userId, purpose: 'reset-password', now: clock.now(), lifetimeMs: RESET_LINK_MS }),
  )
  const link = new URL(audiencePaths[audience].reset, env.origin)
  link.searchParams.set('token', token)
  return link.href
}

/** Mails a link to choose a new password, if there is such an account. */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env' | 'log'>,
  audience: Audience,
  email: string,
): Promise<void> {
  const [user] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  if (!user) return
  const link = await createResetLink(deps, audience, user.id)
  await deps.mailer.send({ recipient: email, ...resetMail({ words: await mailWords(deps, 'password-reset'), link }) })
}

/**
 * Creates an owner of the marketplace who has still to choose a password; whoever runs the shop vouches for the address. For somebody who works
 * here already, only the link is made anew.
 *
 * @returns the link to choose the password, which works once and for one hour.
 * @throws yup's ValidationError when the email is none.
 */
export async function createAdmin(deps: Pick<Deps, 'db' | 'clock' | 'env'>, typed: string): Promise<string> {
  const { email } = await forgotPasswordSchema.validate({ email: typed })
  const { db, clock } = deps
  // Nobody knows this password, not even who typed the command.
  const passwordHash = await hashPassword(createToken())
  const now = clock.now()
  const id = await db.transaction(async (tx) => {
    await lockStaff(tx)
    await tx
      .insert(users)
      .values({ id: randomUUID(), audience: 'admin', email, passwordHash, emailVerifiedAt: now, createdAt: now })
      .onConflictDoNothing()
    const [admin] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.audience, 'admin'), eq(users.email, email)))
    if (!admin) throw new Error(`The admin ${email} vanished while being created`)
    // Somebody who was removed comes back as who was never here.
    if (await makeOwner(tx, admin.id, now))
      await tx.update(users).set({ blockedAt: null }).where(eq(users.id, admin.id))
    return admin.id
  })
  return createResetLink(deps, 'admin', id)
}
