import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { eraseAuditReasons } from '../../platform/db/erase-audit-reasons'
import { orders } from '../orders/orders.table'
import { disputeEntries, disputes } from './disputes.table'
import { loadDisputes, shoppersReader } from './load-disputes'

/**
 * Takes who leaves out of their cases. What was written goes with the person of the purchase, when the case is over; of a purchase without an
 * account, which nobody takes with them, it goes now.
 */
export async function leaveDisputes(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const ofGuests = sql`select disputes.id from disputes join orders on orders.id = disputes.order_id
    join purchases on purchases.id = orders.purchase_id
    where disputes.user_id = ${userId} and disputes.closed_at is not null and purchases.user_id is null`
  await tx.execute(sql`
    update dispute_pictures set entry_id = null, user_id = null
    where entry_id in (select id from dispute_entries where dispute_id in (${ofGuests}))`)
  await eraseAuditReasons(tx, sql`select number from disputes where id in (${ofGuests})`)
  await tx.execute(sql`update dispute_entries set text = null where text is not null and dispute_id in (${ofGuests})`)
  await tx
    .update(disputeEntries)
    .set({ userId: null })
    .where(and(eq(disputeEntries.userId, userId), eq(disputeEntries.by, 'shopper')))
  await tx.update(disputes).set({ userId: null }).where(eq(disputes.userId, userId))
}

/** Erases what was written in the cases of a purchase, by all sides, and lets go of the evidence: both are about the person. */
export async function eraseDisputes(tx: Queryable, purchaseId: string): Promise<void> {
  const ordersOfIt = tx.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId))
  const cases = tx.select({ id: disputes.id }).from(disputes).where(inArray(disputes.orderId, ordersOfIt))
  await eraseAuditReasons(tx, sql`select number from disputes where id in ${cases}`)
  await tx.update(disputeEntries).set({ text: null }).where(inArray(disputeEntries.disputeId, cases))
  await tx.execute(sql`
    update dispute_pictures set entry_id = null, user_id = null where order_id in (select id from orders where purchase_id = ${purchaseId})`)
}

/** The cases that somebody opened with all that was written to and by them, newest first. Notes of staff are the marketplace's own. */
export async function exportDisputes(db: Db, userId: string): Promise<NonNullable<AccountExport['disputes']>> {
  const all = await loadDisputes(db, eq(disputes.userId, userId), shoppersReader())
  return all.map(({ number, order, reason, state, outcome, openedAt, entries }) => ({
    ...{ number, order, reason, state, outcome, openedAt },
    entries: entries.map(({ kind, by, text, at, pictures }) => ({
      ...{ kind, by, text, at },
      pictures: pictures.map(({ url }) => url),
    })),
  }))
}
