import { and, desc, eq, isNull, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import {
  DISPUTE_ANSWER_DAYS,
  DISPUTE_MAX_ENTRIES,
  type DisputeEntryKind,
} from 'shared-contracts/disputes/dispute-terms'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { refundableOf } from '../../money/payments/refund-order'
import { daysAfter } from '../../platform/clock/days'
import { takeRequest } from '../../platform/requests/take-request'
import { lockPerson } from '../desk/staff-entries'
import { orders } from '../orders/orders.table'
import type { DisputeActor, DisputeChange } from './dispute-change'
import { attachPictures } from './dispute-pictures'
import { disputeMessages as messages } from './disputes.messages'
import { disputeEntries, disputes } from './disputes.table'
import { endWithRefund, hasLeft } from './end-with-refund'
import { addEntry, ended, escalated } from './settle-disputes'

type ChangeDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Does something in one case, all of it or nothing. @param found which one, among those that whoever asks may see. */
function inDispute(
  { db, env, clock, catalogue, refuse }: ChangeDeps,
  { found, actor }: { found: SQL | undefined; actor: DisputeActor },
  work: (change: DisputeChange) => Promise<unknown>,
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: disputes.id, orderId: disputes.orderId })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(found)
    // As everybody does who needs both: the order first.
    const [order] = known ? await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update') : []
    const [dispute] = known ? await tx.select().from(disputes).where(eq(disputes.id, known.id)).for('update') : []
    if (!order || !dispute) throw refuse('NOT_FOUND')
    await work({ tx, order, dispute, actor, actorId: actor.userId, now, zone: env.timeZone, catalogue, refuse })
  })
}

interface Act {
  kind: DisputeEntryKind
  /** As it was when it was looked at. */
  version: number
  text?: string | null | undefined
  amountMinor?: number | undefined
  pictures?: readonly string[] | undefined
}

/**
 * Moves a case on and writes down who did, unless somebody else has changed it since it was looked at. What the same person did already, at the same
 * version, is done once.
 *
 * @param work moves it. @returns what went back, if anything did.
 */
export async function actInDispute(
  deps: ChangeDeps & Refuses<'CONFLICT'>,
  one: { found: SQL | undefined; actor: DisputeActor },
  { kind, version, text = null, amountMinor, pictures = [] }: Act,
  work: (change: DisputeChange) => Promise<number | null>,
): Promise<void> {
  const { side: by, userId } = one.actor
  await inDispute(deps, one, async (change) => {
    const { tx, order, dispute, now } = change
    if (dispute.version !== version) {
      const [last] = await tx
        .select()
        .from(disputeEntries)
        .where(and(eq(disputeEntries.disputeId, dispute.id), notInArray(disputeEntries.kind, ['note', 'message'])))
        .orderBy(desc(disputeEntries.place))
        .limit(1)
      const isSame = last?.kind === kind && last.userId === userId && last.text === (text || null)
      const isRepeated = isSame && (amountMinor === undefined || last.amountMinor === amountMinor)
      if (isRepeated && dispute.version === version + 1) return
      throw deps.refuse('CONFLICT')
    }
    if (dispute.closedAt) throw change.refuse('REFUSED', { detail: messages.over })
    const backMinor = await work(change)
    const hasPerson = await lockPerson(tx, order.purchaseId)
    const entryId = await addEntry(tx, dispute.id, {
      ...{ kind, by, userId, text: hasPerson ? text || null : null, amountMinor: amountMinor ?? backMinor, now },
    })
    if (by !== 'staff') await attachPictures(change, { ids: pictures, entryId, side: by, userId, orderId: order.id })
  })
}

/** Writes into a case, once for each request; its day stays. @param isNote read by staff alone. */
export async function writeInDispute(
  deps: ChangeDeps,
  one: { found: SQL | undefined; actor: DisputeActor },
  {
    text,
    pictures = [],
    requestId,
    isNote = false,
  }: { text: string; pictures?: readonly string[] | undefined; requestId: string; isNote?: boolean | undefined },
): Promise<void> {
  const { side: by, userId } = one.actor
  await inDispute(deps, one, async (change) => {
    const { tx, order, dispute, now, refuse } = change
    if (!(await takeRequest(tx, { scope: `dispute-text:${dispute.id}:${userId}`, key: requestId, now }))) return
    if (!(await lockPerson(tx, order.purchaseId))) throw refuse('REFUSED', { detail: messages.shopperHasLeft })
    if (dispute.closedAt && !isNote) throw refuse('REFUSED', { detail: messages.over })
    const written = and(eq(disputeEntries.disputeId, dispute.id), ne(disputeEntries.kind, 'note'))
    if (by !== 'staff' && (await tx.$count(disputeEntries, written)) >= DISPUTE_MAX_ENTRIES)
      throw refuse('REFUSED', { detail: messages.tooMuchWritten })
    const entryId = await addEntry(tx, dispute.id, { kind: isNote ? 'note' : 'message', by, userId, text, now })
    if (by !== 'staff') await attachPictures(change, { ids: pictures, entryId, side: by, userId, orderId: order.id })
  })
}

/** Hands a case to staff. An offer is declined by it. */
export async function escalateDispute({ tx, dispute, actor, now, refuse }: DisputeChange): Promise<null> {
  if (dispute.state !== 'open') throw refuse('REFUSED', { detail: messages.notYours })
  const answers = and(eq(disputeEntries.disputeId, dispute.id), eq(disputeEntries.by, 'seller'))
  if (actor.side === 'shopper' && (await tx.$count(disputeEntries, answers)) === 0)
    throw refuse('REFUSED', { detail: messages.tooSoon })
  // A seller who refuses may not refuse what they have offered: it waits for the shopper.
  if (actor.side === 'seller' && dispute.offerMinor !== null) throw refuse('REFUSED', { detail: messages.notYours })
  await tx.update(disputes).set(escalated(now)).where(eq(disputes.id, dispute.id))
  return null
}

/** The seller offers a part, which waits for the shopper. */
export async function offerInDispute(
  { tx, order, dispute, now, refuse }: DisputeChange,
  amountMinor: number,
): Promise<number> {
  if (dispute.state !== 'open' || dispute.offerMinor !== null) throw refuse('REFUSED', { detail: messages.notYours })
  const most = Math.min(dispute.wantedMinor, await refundableOf(tx, order.id))
  if (amountMinor > most) throw refuse('REFUSED', { detail: messages.offerTooLarge })
  if (amountMinor < most && !(await hasLeft(tx, order.id))) throw refuse('REFUSED', { detail: messages.nothingSent })
  const dueAt = daysAfter(now, DISPUTE_ANSWER_DAYS)
  await tx
    .update(disputes)
    .set({ offerMinor: amountMinor, dueAt, version: sql`${disputes.version} + 1` })
    .where(eq(disputes.id, dispute.id))
  return amountMinor
}

/** Seller or shopper take what the other one asks for or offers: it goes back, borne by the seller, and the case is over. */
export async function acceptInDispute(change: DisputeChange): Promise<number> {
  const { dispute, actor, refuse } = change
  const { wantedMinor, offerMinor } = dispute
  if (actor.side === 'shopper' && offerMinor === null) throw refuse('REFUSED', { detail: messages.nothingOffered })
  // All that was paid may be less by now, as by a return; an offer is what it says.
  const back =
    actor.side === 'shopper' && offerMinor !== null
      ? { amountMinor: offerMinor }
      : { amountMinor: wantedMinor, orLess: true }
  return endWithRefund(change, { state: 'settled', borneBy: 'seller', ...back })
}

/** The shopper ends it; nothing goes back. */
export async function withdrawDispute({ tx, dispute, now }: DisputeChange): Promise<null> {
  await tx
    .update(disputes)
    .set({ state: 'withdrawn', ...ended(now) })
    .where(eq(disputes.id, dispute.id))
  return null
}

const AT_ONCE = 50

/** Hands cases to staff whose seller has not answered in time, or whose shopper has left an offer unanswered. Each in a transaction of its own. */
export async function escalateDueDisputes({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const isDue = and(eq(disputes.state, 'open'), isNull(disputes.closedAt), lte(disputes.dueAt, now))
  const due = await db
    .select({ id: disputes.id, orderId: disputes.orderId })
    .from(disputes)
    .where(isDue)
    .orderBy(disputes.dueAt, disputes.id)
    .limit(AT_ONCE)
  for (const { id, orderId } of due) {
    const escalating = db.transaction(async (tx) => {
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
      const moved = await tx
        .update(disputes)
        .set(escalated(now))
        .where(and(eq(disputes.id, id), isDue))
        .returning({ id: disputes.id })
      if (moved.length > 0) await addEntry(tx, id, { kind: 'escalated', by: 'system', now })
    })
    await escalating.catch((error: unknown) => log.error({ err: error, dispute: id }, 'a case could not be escalated'))
  }
}
