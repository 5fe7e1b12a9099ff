import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm'
import { ERASED, type STAFF_ACTS } from 'shared-contracts/desk/desk-terms'
import { SHOPPER_HISTORY, type ShopperAct } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import type { SELLER_STAFF_ACTS } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { Deps } from '../../deps'
import { type Refuses, withoutEndpoint } from '../../http/refuse'
import { DAY_MS, daysBefore } from '../../platform/clock/days'
import type { Queryable, Tx } from '../../platform/db/database'
import { eraseAuditReasons } from '../../platform/db/erase-audit-reasons'
import { takeRequest } from '../../platform/requests/take-request'
import { orderMessages as texts } from '../orders/orders.messages'
import { purchases } from '../orders/purchases.table'
import { staffEntries } from './staff-entries.table'

type Row = typeof staffEntries.$inferSelect

/** What staff did to a purchase. */
export interface StaffEntry extends Row {
  purchaseId: string
  kind: (typeof STAFF_ACTS)[number]
}

/** What staff did about a shop. */
export interface SellerEntry extends Row {
  sellerId: string
  kind: (typeof SELLER_STAFF_ACTS)[number]
}

/** What staff did to a shopper's account. */
export interface ShopperEntry extends Row {
  userId: string
  kind: ShopperAct
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

/** What staff did to an account, newest first. */
export async function shopperEntriesOf(db: Queryable, userId: string): Promise<ShopperEntry[]> {
  const rows = await db
    .select()
    .from(staffEntries)
    .where(eq(staffEntries.userId, userId))
    .orderBy(desc(staffEntries.at), desc(staffEntries.id))
    .limit(SHOPPER_HISTORY)
  return rows as ShopperEntry[]
}

type Added = Pick<Row, 'by' | 'at'> &
  Partial<Row> &
  (
    | Pick<StaffEntry, 'purchaseId' | 'kind'>
    | Pick<SellerEntry, 'sellerId' | 'kind'>
    | Pick<ShopperEntry, 'userId' | 'kind'>
  )

/** Notes what staff did, in the transaction that does it. */
export async function addStaffEntry(tx: Tx, entry: Added): Promise<void> {
  await tx.insert(staffEntries).values({ id: randomUUID(), ...entry })
}

/** Of what is mailed because staff wants it, so many a day. */
const MOST_A_DAY = 5

/** Nobody's inbox is flooded by what staff has mailed. In the transaction that mails, before it is noted. @throws TOO_MANY_REQUESTS. */
export async function refuseFlood(
  tx: Tx,
  { at, kind, ...about }: { at: Date; kind: Row['kind'] } & ({ purchaseId: string } | { userId: string }),
): Promise<void> {
  const whose =
    'userId' in about ? eq(staffEntries.userId, about.userId) : eq(staffEntries.purchaseId, about.purchaseId)
  const [sent] = await tx
    .select({ many: count(), first: min(staffEntries.at) })
    .from(staffEntries)
    .where(and(whose, eq(staffEntries.kind, kind), gt(staffEntries.at, daysBefore(at, 1))))
  if (!sent?.first || sent.many < MOST_A_DAY) return
  const retryAfterSeconds = Math.ceil((new Date(sent.first).getTime() + DAY_MS - at.getTime()) / 1_000)
  throw withoutEndpoint.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
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
      await addStaffEntry(tx, { sellerId, kind: 'note', by, note: text, at })
  })
}

/** Takes what was written about a person out of a purchase; that staff did something stays, and which mail was sent again: that is nobody's words. */
export async function eraseStaffEntries(tx: Tx, purchaseId: string): Promise<void> {
  await eraseAuditReasons(tx, sql`select number from purchases where id = ${purchaseId}`)
  const written = and(eq(staffEntries.purchaseId, purchaseId), ne(staffEntries.kind, 'mail_repeated'))
  await tx.update(staffEntries).set({ note: null, former: null }).where(written)
  await tx.execute(sql`update consent_requests set reason = null, answer = null
    where order_id in (select id from orders where purchase_id = ${purchaseId})`)
}

/** The same of what was done to an account. */
export async function eraseShopperEntries(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await eraseAuditReasons(tx, [userId])
  await tx.update(staffEntries).set({ note: null }).where(eq(staffEntries.userId, userId))
}
