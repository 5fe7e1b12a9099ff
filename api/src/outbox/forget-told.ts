import { lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { outbox } from './outbox.table'

/** Long enough to look at when somebody says that they were not told. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function forgetTold({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(outbox).where(lte(outbox.doneAt, new Date(clock.now().getTime() - KEPT_MS)))
}
