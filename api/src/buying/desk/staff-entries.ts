import { randomUUID } from 'node:crypto'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ERASED, type STAFF_ACTS } from 'shared-contracts/desk/desk-terms'
import type { SELLER_STAFF_ACTS } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import { orderMessages as texts } from '../orders/orders.messages'
import { purchases } from '../orders/purchases.table'
import { staffEntries } from './staff-entries.table'

type AnyEntry = typeof staffEntries.$inferSelect
/** About a purchase. */
export type StaffEntry = Omit<AnyEntry, 'kind' | 'purchaseId' | 'sellerId'> & {
  purchaseId: string
  kind: (typeof STAFF_ACTS)[number]
}
/** About a shop. */
export type SellerEntry = Pick<AnyEntry, 'id' | 'by' | 'note' | 'at'> & {
  sellerId: string
  kind: (typeof SELLER_STAFF_ACTS)[number]
}

/** What staff did to purchases, oldest first. */
export async function staffEntriesOf(db: Queryable, purchaseIds: readonly string[]): Promise<StaffEntry[]> {
  const rows = await db
    .select()
    .from(staffEntries)
    .where(inArray(staffEntries.purchaseId, [...purchaseIds]))
    .orderBy(asc(staffEntries.at), asc(staffEntries.id))
  return rows as StaffEntry[]
}

/** What staff did about a shop, newest first. */
export async function sellerEntriesOf(db: Queryable, sellerId: string, limit: number): Promise<SellerEntry[]> {
  const rows = await db
    .select()
    .from(staffEntries)
    .where(eq(staffEntries.sellerId, sellerId))
    .orderBy(desc(staffEntries.at), desc(staffEntries.id))
    .limit(limit)
  return rows as SellerEntry[]
}

type Added = Pick<StaffEntry, 'purchaseId' | 'kind' | 'by' | 'at'> & Partial<StaffEntry>

/** Notes what staff did, in the transaction that does it. */
export async function addStaffEntry(tx: Tx, entry: Added): Promise<void> {
  await tx.insert(staffEntries).values({ id: randomUUID(), ...entry })
}

/** The same of what they did about a shop. */
export async function addSellerEntry(tx: Tx, entry: Omit<SellerEntry, 'id' | 'note'> & { note?: string | null }) {
  await tx.insert(staffEntries).values({ id: randomUUID(), ...entry })
}

/**
 * Locks a purchase, so that nothing is written about a person while they are being erased.
 *
 * @returns whether there is still somebody to write about.
 */
export async function lockPerson(tx: Tx, purchaseId: string): Promise<boolean> {
  const [purchase] = await tx
    .select({ email: purchases.email })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
    .for('update')
  return purchase !== undefined && purchase.email !== ERASED
}

/** Writes a note about a purchase, once for each request. */
export async function addStaffNote(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED'>,
  { purchaseId, by, text, requestId }: { purchaseId: string; by: string; text: string; requestId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, purchaseId))) throw refuse('REFUSED', { detail: texts.shopperHasLeft })
    if (!(await takeRequest(tx, { scope: `staff-note:${purchaseId}:${by}`, key: requestId, now: at }))) return
    await addStaffEntry(tx, { purchaseId, kind: 'note', by, note: text, at })
  })
}

/** Writes a note about a shop, once for each request. */
export async function addSellerNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sellerId, by, text, requestId }: { sellerId: string; by: string; text: string; requestId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (await takeRequest(tx, { scope: `staff-note:${sellerId}:${by}`, key: requestId, now: at }))
      await addSellerEntry(tx, { sellerId, kind: 'note', by, note: text, at })
  })
}

/** Takes what was written about a person out of a purchase; that staff did something stays. */
export async function eraseStaffEntries(tx: Tx, purchaseId: string): Promise<void> {
  await tx.update(staffEntries).set({ note: null, former: null }).where(eq(staffEntries.purchaseId, purchaseId))
  await tx.execute(sql`update consent_requests set reason = null, answer = null
    where order_id in (select id from orders where purchase_id = ${purchaseId})`)
}
