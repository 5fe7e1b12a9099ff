import { randomUUID } from 'node:crypto'
import { eq, and, gt, inArray, isNull } from 'drizzle-orm'
import type { Account, SignedInAccount } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Queryable, Db, Tx } from '../../platform/db/database'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { HOUR_MS } from '../../platform/clock/days'
import type { Clock } from '../../platform/clock/clock'
import { roleIn, shopOf } from '../memberships/shop-of'
import { staffRoleOf } from '../staff/staff'
import { sessions } from './sessions.table'
import { users } from './users.table'

/** In milliseconds from log-in, however much it is used. Without "remember me" the cookie goes with the browser's session besides. */
const LIFETIME_MS: Readonly<Record<Audience, { session: number; remembered: number }>> = {
  // Thirty days: the decisions on the specification.
  shop: { session: 24 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  seller: { session: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  // A working day, remembered or not: what an admin may do is worth more than a password typed once a day.
  admin: { session: 12 * HOUR_MS, remembered: 12 * HOUR_MS },
}

/** After how many milliseconds a session of this audience ends. */
export const sessionLifetimeMs = (audience: Audience, { remembered }: { remembered: boolean }): number =>
  LIFETIME_MS[audience][remembered ? 'remembered' : 'session']

/** That a session is in use is written down at most this often. */
const NOTED_EVERY_MS = 10 * 60 * 1000
/** For so long after log-in, or after being asked again, an account's protection may be changed. */
export const PROOF_MS = 10 * 60 * 1000
/** For so long a log-in waits for its second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000

interface NewSession {
  now: Date
  remembered: boolean
  /** Of the session that ends with this log-in. */
  formerToken: string | undefined
  /** As the browser calls itself. */
  userAgent: string
  /** More than the password has shown who it is. */
  secondFactor?: boolean
}

/**
 * Signs an account in under a new token; the browser's former session, if any, ends, so that a token planted before
 * log-in is worth nothing after it.
 *
 * @returns the token for the cookie.
 */
export async function startSession(
  db: Queryable,
  account: Pick<Account, 'id' | 'audience'>,
  { now, remembered, formerToken, userAgent, secondFactor = false }: NewSession,
): Promise<string> {
  if (formerToken) await db.delete(sessions).where(eq(sessions.idHash, hashToken(formerToken)))
  const token = createToken()
  await db.insert(sessions).values({
    idHash: hashToken(token),
    id: randomUUID(),
    userId: account.id,
    audience: account.audience,
    remembered,
    userAgent,
    secondFactor,
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs(account.audience, { remembered })),
  })
  return token
}

/** Who a request comes from. */
export interface Session {
  id: string
  /** When it was last certain that it is the account's owner. */
  provedAt: Date
  /** Whether more than the password has shown who it is. */
  secondFactor: boolean
  account: SignedInAccount
  /** The shop that a seller works for; `null` for other audiences. */
  sellerId: string | null
}

const ownColumns = { id: users.id, audience: users.audience, email: users.email, name: users.name }

/** The session that a token stands for, or `null` when it is unknown, over, or another audience's. Using a session notes that it is in use and does not make it longer. */
export async function findSession(
  { db, clock }: { db: Db; clock: Clock },
  audience: Audience,
  token: string,
): Promise<Session | null> {
  const now = clock.now()
  const idHash = hashToken(token)
  const [found] = await db
    .select({
      id: sessions.id,
      provedAt: sessions.provedAt,
      lastUsedAt: sessions.lastUsedAt,
      secondFactor: sessions.secondFactor,
      user: ownColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        eq(sessions.audience, audience),
        gt(sessions.expiresAt, now),
        // Blocking ends every session; one that began at the same moment is worth nothing either.
        isNull(users.blockedAt),
      ),
    )
  if (!found) return null

  if (now.getTime() - found.lastUsedAt.getTime() > NOTED_EVERY_MS) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.idHash, idHash))
  }
  const { id, provedAt, secondFactor } = found
  const account = await presentAccount(db, found.user)
  // Of somebody whose access was taken away a moment ago.
  if (audience === 'admin' && !account.staff) return null
  return { id, provedAt, secondFactor, account, sellerId: account.shopId ?? null }
}

/** An account as the contract shows it: a seller's with their shop and role there, one of staff with their role. */
async function presentAccount(db: Queryable, user: Account): Promise<SignedInAccount> {
  if (user.audience === 'seller') {
    const shop = await shopOf(db, user.id)
    return { ...user, name: shop?.name ?? user.name, ...roleIn(shop) }
  }
  const staff = user.audience === 'admin' ? await staffRoleOf(db, user.id) : null
  return { ...user, ...(staff && { staff }) }
}

/** The account as the contract shows it. @throws when there is none. */
export async function accountOf(db: Queryable, userId: string): Promise<SignedInAccount> {
  const [user] = await db.select(ownColumns).from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  return presentAccount(db, user)
}

/** What people call themselves, by their accounts; `null` for who has not said. */
export async function namesOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Lets changes of what belongs to one account happen one after the other, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
