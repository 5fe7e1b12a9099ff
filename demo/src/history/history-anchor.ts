import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from 'api/platform/db/database'
import { sellers } from 'api/selling/sellers/sellers.table'
import { SELLERS } from '../catalogue/sellers'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { daysAfter, daysBefore } from 'api/platform/clock/days'

/** When the demo's shops opened and its people came: some time before the first purchase. */
const OPEN_FOR_DAYS = 400

/** Since when the demo has been there, when it is filled at this time. */
export const demoSince = (now: Date) => daysBefore(now, OPEN_FOR_DAYS)

const first = eq(sellers.id, stableId('seller', SELLERS[0]?.slug ?? ''))
const toAnchor = (row: { createdAt: Date } | undefined): Date | null =>
  row ? daysAfter(row.createdAt, OPEN_FOR_DAYS) : null

/** The time at which the demo was filled, to which its history leads up; `null` without a demo. */
export async function findAnchor(db: Queryable): Promise<Date | null> {
  const [row] = await db.select({ createdAt: sellers.createdAt }).from(sellers).where(first)
  return toAnchor(row)
}

/** The same, locked until the transaction ends: of several processes one at a time writes history. */
export async function lockAnchor(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ createdAt: sellers.createdAt }).from(sellers).where(first).for('no key update')
  return toAnchor(row)
}
