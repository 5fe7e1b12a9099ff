import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { FirstAdminInput } from 'shared-contracts/accounts/credentials.schema'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { HOUR_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { makeOwner } from '../staff/staff'
import { hashPassword, isCommonPassword } from './check-password'
import { firstAdminLinks } from './first-admin-links.table'
import { passwordTooCommon } from './register-account'
import { accountOf, startSession } from './session'
import { users } from './users.table'

/** How long the link works that a start prints, in milliseconds. */
export const FIRST_ADMIN_LINK_MS = HOUR_MS

/** The link that makes the first admin, and until when it works. */
export interface FirstAdminLink {
  link: string
  until: Date
}

async function hasAdmin(db: Queryable): Promise<boolean> {
  const admins = and(eq(users.audience, 'admin'), isNull(users.erasedAt))
  const found = await db.select({ id: users.id }).from(users).where(admins).limit(1)
  return found.length > 0
}

/**
 * Makes a link with which whoever can read what the start prints becomes the first admin. Each process makes its own, so that none has to know
 * which one is read; all of them are over once there is an admin.
 *
 * @returns `null` where there is an admin, and in a demo, whose admin everybody knows.
 */
export async function offerFirstAdmin({
  db,
  clock,
  env,
}: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<FirstAdminLink | null> {
  if (env.demo || (await hasAdmin(db))) return null
  const token = createToken()
  const now = clock.now()
  const until = new Date(now.getTime() + FIRST_ADMIN_LINK_MS)
  await db.insert(firstAdminLinks).values({ tokenHash: hashToken(token), createdAt: now, expiresAt: until })
  const link = new URL(paths.admin.first, env.origin)
  link.searchParams.set('token', token)
  return { link: link.href, until }
}

interface Browser {
  formerToken: string | undefined
  userAgent: string
}

/**
 * Makes the account of the first admin with a start's link, and signs in. Of many who try at once one is let in. Whoever starts the shop vouches for
 * the address, so no mail has to confirm it. A refused password leaves the link usable.
 *
 * @returns the account with the token of its session.
 */
export async function createFirstAdmin(
  context: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'LINK_INVALID' | 'PASSWORD_TOO_COMMON'>,
  { token, email, password }: FirstAdminInput,
  browser: Browser,
): Promise<{ account: Account; token: string; remembered: boolean }> {
  const { db, clock, env, refuse } = context
  const now = clock.now()
  const usable = and(
    eq(firstAdminLinks.tokenHash, hashToken(token)),
    isNull(firstAdminLinks.usedAt),
    gt(firstAdminLinks.expiresAt, now),
  )
  const refused = (why: string) => {
    logSecurityEvent('first-admin-refused', { why })
    return refuse('LINK_INVALID')
  }
  // Asked before the password is hashed, which costs more than strangers may spend.
  if (env.demo || (await db.$count(firstAdminLinks, usable)) === 0) throw refused('link')
  if (isCommonPassword(password) || password.toLowerCase() === email) throw passwordTooCommon(context)

  const passwordHash = await hashPassword(password)
  const account = { id: randomUUID(), audience: 'admin', email, name: null } as const
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
    if (await hasAdmin(tx)) throw refused('admin')
    const used = await tx.update(firstAdminLinks).set({ usedAt: now }).where(usable).returning()
    if (used.length === 0) throw refused('link')
    await tx.delete(firstAdminLinks).where(isNull(firstAdminLinks.usedAt))
    await tx.insert(users).values({ ...account, passwordHash, emailVerifiedAt: now, createdAt: now })
    await makeOwner(tx, account.id, now)
    const session = await startSession(tx, account, { now, remembered: false, ...browser })
    return { account: await accountOf(tx, account.id), token: session, remembered: false }
  })
}
