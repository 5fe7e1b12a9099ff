import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DeviceSession } from 'shared-contracts/accounts/device-session.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { describeDevice } from './describe-device'
import type { Session } from './find-session'
import { sessions } from './sessions.table'

/** More than anybody looks through; what is left out ends with all others. */
const MAX_LISTED = 100

/** Where an account is signed in: here first, then by last use. */
export async function listSessions(
  { db, clock }: { db: Db; clock: Clock },
  { id: ownId, account }: Pick<Session, 'id' | 'account'>,
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
