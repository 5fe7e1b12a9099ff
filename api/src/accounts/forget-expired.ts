import { lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { oneTimeTokens } from './one-time-tokens.table'
import { sessions } from './sessions.table'

/** Removes sessions and links that are over. */
export async function forgetExpired({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now))
}
