import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database'
import { sellers } from '../../sellers/sellers.table'
import { SELLERS } from '../catalogue/sellers'
import { demoId } from '../demo-id'

const DAY_MS = 24 * 60 * 60 * 1000
/** When the demo's shops opened and its people came: some time before the first purchase. */
const OPEN_FOR_DAYS = 400

/** Since when the demo has been there, when it is filled at this time. */
export const demoSince = (now: Date) => new Date(now.getTime() - OPEN_FOR_DAYS * DAY_MS)

const first = eq(sellers.id, demoId('seller', SELLERS[0]?.slug ?? ''))
const toAnchor = (row: { createdAt: Date } | undefined): Date | null =>
  row ? new Date(row.createdAt.getTime() + OPEN_FOR_DAYS * DAY_MS) : null

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
