import { lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { addresses } from './addresses.table'

/** How long a removed address can be restored, in milliseconds. */
export const FORGOTTEN_AFTER_MS = 60 * 60 * 1000

/** Erases removed addresses that cannot be restored any more. */
export async function forgetDeletedAddresses({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(addresses).where(lte(addresses.deletedAt, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)))
}
