import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Queryable, Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import { staffEntries } from './staff-entries.table'

export type StaffEntry = typeof staffEntries.$inferSelect

/** What staff did to a purchase, oldest first. */
export const staffEntriesOf = (db: Queryable, purchaseId: string): Promise<StaffEntry[]> =>
  db
    .select()
    .from(staffEntries)
    .where(eq(staffEntries.purchaseId, purchaseId))
    .orderBy(asc(staffEntries.at), asc(staffEntries.id))

type Added = Pick<StaffEntry, 'purchaseId' | 'kind' | 'by' | 'at'> & Partial<StaffEntry>

/** Notes what staff did, in the transaction that does it. */
export async function addStaffEntry(tx: Tx, entry: Added): Promise<void> {
  await tx.insert(staffEntries).values({ id: randomUUID(), ...entry })
}

/** Writes a note about a purchase, once for each request. */
export async function addStaffNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { purchaseId, by, text, requestId }: { purchaseId: string; by: string; text: string; requestId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (!(await takeRequest(tx, { scope: `staff-note:${purchaseId}:${by}`, key: requestId, now: at }))) return
    await addStaffEntry(tx, { purchaseId, kind: 'note', by, note: text, at })
  })
}

/** Takes what was written about a person out of a purchase; that staff did something stays. */
export async function eraseStaffEntries(tx: Tx, purchaseId: string): Promise<void> {
  await tx.update(staffEntries).set({ note: null, former: null }).where(eq(staffEntries.purchaseId, purchaseId))
}
