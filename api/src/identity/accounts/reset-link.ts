import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import { forgotPasswordSchema } from 'shared-contracts/accounts/credentials.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { createToken } from '../../platform/secrets/secret-of'
import { resetMail } from './accounts.messages'
import { createOneTimeToken } from './one-time-tokens'
import { hashPassword } from './password-hash'
import { users } from './users.table'

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
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  audience: Audience,
  email: string,
): Promise<void> {
  const [user] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  if (!user) return
  const link = await createResetLink(deps, audience, user.id)
  await deps.mailer.send({ recipient: email, ...resetMail({ shopName: deps.env.shopName, link }) })
}

/**
 * Creates an admin who has still to choose a password; whoever runs the shop vouches for the address. For one who exists, only the link is made anew.
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
  await db
    .insert(users)
    .values({ id: randomUUID(), audience: 'admin', email, passwordHash, emailVerifiedAt: now, createdAt: now })
    .onConflictDoNothing()
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'admin'), eq(users.email, email)))
  if (!admin) throw new Error(`The admin ${email} vanished while being created`)
  return createResetLink(deps, 'admin', admin.id)
}
