import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { DISPUTE_DECISION_DAYS, type DisputeOutcome } from 'shared-contracts/disputes/dispute-terms'
import { daysAfter } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { disputeEntries, disputes } from './disputes.table'

export type DisputeRecord = typeof disputes.$inferSelect
type Entry = typeof disputeEntries.$inferInsert

/** Writes into a locked case, and has those told whom it concerns. @returns the entry's id. */
export async function addEntry(
  tx: Tx,
  disputeId: string,
  { now, ...entry }: Pick<Entry, 'kind' | 'by'> & Partial<Entry> & { now: Date },
): Promise<string> {
  const id = randomUUID()
  const place = sql`(select count(*) + 1 from dispute_entries where dispute_id = ${disputeId})`
  await tx.insert(disputeEntries).values({ ...entry, id, disputeId, place, at: now })
  if (entry.kind !== 'note') await enqueue(tx, now, { topic: 'dispute-entry', entryId: id })
  return id
}

/** What ends a case, besides its state. */
export const ended = (now: Date) => ({
  ...{ offerMinor: null, dueAt: null, closedAt: now },
  version: sql`${disputes.version} + 1`,
})

/** What hands a case to staff. */
export const escalated = (now: Date) => ({
  ...{ state: 'escalated' as const, offerMinor: null, dueAt: daysAfter(now, DISPUTE_DECISION_DAYS) },
  version: sql`${disputes.version} + 1`,
})

async function settle(
  tx: Tx,
  where: SQL | undefined,
  { outcome, now }: { outcome: DisputeOutcome; now: Date },
): Promise<void> {
  const settled = await tx
    .update(disputes)
    .set({ state: 'settled', outcome, ...ended(now) })
    .where(and(where, isNull(disputes.closedAt)))
    .returning({ id: disputes.id })
  for (const { id } of settled) await addEntry(tx, id, { kind: 'settled', by: 'system', now })
}

/** Nothing is left of a locked order: there is nothing to decide any more. */
export const settleDisputesOf = (tx: Tx, orderId: string, now: Date): Promise<void> =>
  settle(tx, eq(disputes.orderId, orderId), { outcome: 'refunded', now })

/** The money of a return went back: the case about it is over. */
export const settleDisputeOfReturn = (tx: Tx, returnId: string, now: Date): Promise<void> =>
  settle(tx, eq(disputes.returnId, returnId), { outcome: 'refunded', now })

/**
 * A shopper's bank has taken back what was paid for locked orders, or has decided about it: it joins the cases about them. While the bank has
 * the money nobody else can give it back; staff decide about what is left, if anything is.
 *
 * @param left what each order still has, by its id, in minor units.
 */
export async function joinChargeback(
  tx: Tx,
  { stands, left, now }: { stands: 'taken' | 'won' | 'lost'; left: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const ids = [...left.keys()]
  if (ids.length === 0) return
  const open = await tx
    .select()
    .from(disputes)
    .where(and(inArray(disputes.orderId, ids), isNull(disputes.closedAt)))
    .for('update')
  for (const { id, orderId, state } of open) {
    if (stands === 'lost') {
      if (left.get(orderId) === 0) await settle(tx, eq(disputes.id, id), { outcome: 'charged_back', now })
      continue
    }
    if (state === 'open') await tx.update(disputes).set(escalated(now)).where(eq(disputes.id, id))
    await addEntry(tx, id, { kind: stands === 'taken' ? 'charged_back' : 'charge_returned', by: 'system', now })
  }
}
