import { lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { requestKeys } from './request-keys.table'

/** Nobody sends a request again after so long. */
const KEPT_MS = 24 * 60 * 60 * 1000

export async function forgetRequests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(requestKeys).where(lte(requestKeys.createdAt, new Date(clock.now().getTime() - KEPT_MS)))
}
