import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { DeviceSession } from 'shared-contracts/accounts/device-session.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db, Queryable } from '../../platform/db/database'
import { hashToken } from '../../platform/secrets/secret-of'
import type { Session } from './session'
import { sessions } from './sessions.table'

/** In this order: later ones call themselves by the names of earlier ones as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser's own words say to its owner about a device; `null` where they say nothing. */
export function describeDevice(userAgent: string): { browser: string | null; system: string | null } {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** More than anybody looks through; what is left out ends with all others. */
const MAX_LISTED = 100

/** Where an account is signed in: here first, then by last use. @param session the one that asks; an `id` of `null`: somebody else does. */
export async function listSessions(
  { db, clock }: { db: Db; clock: Clock },
  { id: ownId, account }: { id: string | null; account: Pick<Account, 'id'> },
): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, account.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sql`${sessions.id} = ${ownId}`), desc(sessions.lastUsedAt), sessions.id)
    .limit(MAX_LISTED)
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    ...describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === ownId,
  }))
}

/** Signs a browser out. A token that is not known any more is no failure: nobody is signed in afterwards either way. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashToken(token)))
}

/** Signs an account out somewhere. @returns whether it was signed in there. */
export async function endSessionById(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs an account out everywhere but here. */
export async function endOtherSessions(db: Db, { id, account }: Pick<Session, 'id' | 'account'>): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, id)))
}
