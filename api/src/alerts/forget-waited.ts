import { lte, or } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { backInStockRequests as requests } from './back-in-stock-requests.table'

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough to look at when somebody says that they were not told. */
const KEPT_MS = 30 * DAY_MS
/** Nobody waits for longer. */
const WAIT_MS = 365 * DAY_MS

/** Forgets the addresses of those who were told, who ended it, and who have waited for a year. */
export async function forgetWaited({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await db
    .delete(requests)
    .where(
      or(
        lte(requests.toldAt, before(KEPT_MS)),
        lte(requests.endedAt, before(KEPT_MS)),
        lte(requests.askedAt, before(WAIT_MS)),
      ),
    )
}
