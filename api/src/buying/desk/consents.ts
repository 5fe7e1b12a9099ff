import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ConsentAct } from 'shared-contracts/desk/desk-terms'
import type { Refuses } from '../../http/refuse'
import { listStaffWith } from '../../identity/staff/staff'
import { refundableOf } from '../../money/payments/refund-order'
import type { Queryable, Tx } from '../../platform/db/database'
import { queueOf, type Queue } from '../../platform/db/paged'
import { enqueue } from '../../platform/outbox/enqueue'
import { cancelItems, paidForItems } from '../orders/cancel-items'
import {
  cancelOrder,
  checkCancellable,
  lockOrder,
  type OrderChange,
  refundGoodwill,
  refuseTooLarge,
} from '../orders/change-order'
import { orderMessages as texts } from '../orders/orders.messages'
import { orders } from '../orders/orders.table'
import { type ConsentWish, consentRequests } from './consent-requests.table'
import { lockPerson } from './staff-entries'

export type ConsentRequest = typeof consentRequests.$inferSelect

/** Something by which money of an order goes back. */
export interface StaffAct extends ConsentWish {
  act: ConsentAct
  /** In minor units; of `refund`. */
  amountMinor?: number
  reason: string | null
  requestId: string
}

type Change = OrderChange & Refuses<'REFUSED' | 'CONFLICT'>

/** What an act gives back, in minor units. @throws what refuses the act itself. */
async function sumOf(change: Change, { act, lines = [], amountMinor = 0 }: StaffAct): Promise<number> {
  const { tx, order } = change
  if (act === 'refund') {
    await refuseTooLarge(change, amountMinor)
    return amountMinor
  }
  if (act === 'cancel_items') return paidForItems(change, lines)
  await checkCancellable(change, 'system')
  return refundableOf(tx, order.id)
}

/** What staff have given back of a purchase on their own: a large sum in small parts is a large sum. */
async function givenAlone(tx: Tx, purchaseId: string): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(refund.amount_minor), 0)::float8 as sum from refunds refund
    join orders on orders.id = refund.order_id and orders.purchase_id = ${purchaseId}
    where refund.return_id is null
      and exists (select from order_events event where event.order_id = refund.order_id and event.at = refund.created_at
        and event.type in ('cancelled', 'partly_cancelled', 'goodwill', 'refunded') and event.by = 'system'
        and event.actor_id in (select id from users where audience = 'admin'))
      and not exists (select from consent_requests consent where consent.order_id = refund.order_id
        and consent.state = 'approved' and consent.decided_at = refund.created_at)`)
  return rows[0]?.sum ?? 0
}

/**
 * Has staff who decide a case about a locked order ask on the page of the purchase, where more goes back than one may decide.
 *
 * @param aboveMinor as of `doOrAsk`.
 * @throws REFUSED.
 */
export async function refuseAlone(
  { tx, order, refuse }: OrderChange,
  amountMinor: number,
  aboveMinor: number | null,
): Promise<void> {
  if (aboveMinor === null) return
  await lockPerson(tx, order.purchaseId)
  if (amountMinor + (await givenAlone(tx, order.purchaseId)) > aboveMinor)
    throw refuse('REFUSED', { detail: texts.caseNeedsConsent })
}

async function wasDone(change: Change, { act, requestId }: StaffAct): Promise<boolean> {
  const { tx, order } = change
  if (act === 'cancel') return order.state === 'cancelled'
  const scope = `${act === 'refund' ? 'goodwill' : 'cancel-items'}:${order.id}`
  const { rows } = await tx.execute(sql`select from request_keys where scope = ${scope} and key = ${requestId}`)
  return rows.length > 0
}

/** Does an act with a locked order. @returns whether it is new. */
async function perform(change: Change, { act, lines = [], amountMinor = 0, borneBy = 'seller', ...wish }: StaffAct) {
  if (act === 'cancel') await cancelOrder(change, { by: 'system', note: wish.reason })
  else if (act === 'cancel_items') await cancelItems(change, { ...wish, lines })
  else return refundGoodwill(change, { ...wish, amountMinor, staff: { borneBy } })
  return true
}

/**
 * Does what staff want with a locked order, or has it wait for another person where more goes back than one may decide.
 *
 * @param aboveMinor from more than this sum on; `null`: everybody decides alone.
 * @returns whether it is new and done.
 */
export async function doOrAsk(
  change: Change & { actorId: string },
  wish: StaffAct,
  aboveMinor: number | null,
): Promise<boolean> {
  const { tx, order, actorId, now, refuse } = change
  const hasPerson = await lockPerson(tx, order.purchaseId)
  // What is written about who has left is not kept.
  const act = hasPerson ? wish : { ...wish, reason: null }
  if (aboveMinor === null || (await wasDone(change, act))) return perform(change, act)
  const known = and(eq(consentRequests.orderId, order.id), eq(consentRequests.requestId, act.requestId))
  if ((await tx.$count(consentRequests, known)) > 0) return false
  const amountMinor = await sumOf(change, act)
  if (amountMinor + (await givenAlone(tx, order.purchaseId)) <= aboveMinor) return perform(change, act)
  const waiting = and(eq(consentRequests.orderId, order.id), eq(consentRequests.state, 'waiting'))
  if ((await tx.$count(consentRequests, waiting)) > 0) throw refuse('REFUSED', { detail: texts.waitsForConsent })
  const { act: kind, lines, borneBy, reason, requestId } = act
  const id = randomUUID()
  await tx.insert(consentRequests).values({
    ...{
      id,
      orderId: order.id,
      act: kind,
      amountMinor,
      wish: { ...(lines && { lines }), ...(borneBy && { borneBy }) },
    },
    ...{ reason, requestId, askedBy: actorId, askedAt: now },
  })
  await enqueue(tx, now, { topic: 'consent-asked', consentId: id })
  return false
}

/**
 * Decides what waits: another person approves, which does it, or declines; whoever asked may take it back. Deciding alike twice decides once.
 *
 * @param decision `answer`: why it is declined.
 * @returns whether it is decided; `false`: it has lapsed, since whoever asked may give nothing back any more.
 */
export async function decideConsent(
  change: Change & { actorId: string },
  { consentId, approve, answer }: { consentId: string; approve: boolean; answer: string | null },
): Promise<boolean> {
  const { tx, actorId, now, refuse } = change
  // The person first, as where they are erased.
  const hasPerson = await lockPerson(tx, change.order.purchaseId)
  const [consent] = await tx.select().from(consentRequests).where(eq(consentRequests.id, consentId)).for('update')
  if (!consent) throw new Error('A request for consent is gone')
  const isOwn = consent.askedBy === actorId
  const state = approve ? ('approved' as const) : isOwn ? ('withdrawn' as const) : ('declined' as const)
  if (consent.state === 'lapsed') throw refuse('REFUSED', { detail: texts.consentLapsed })
  if (consent.state !== 'waiting') {
    if (consent.state === state && consent.decidedBy === actorId) return true
    throw refuse('CONFLICT')
  }
  if (approve && isOwn) throw refuse('REFUSED', { detail: texts.ownConsent })
  if (approve && !(await listStaffWith(tx, 'refunds.write')).some(({ id }) => id === consent.askedBy)) {
    await tx.update(consentRequests).set({ state: 'lapsed', decidedAt: now }).where(eq(consentRequests.id, consentId))
    return false
  }
  await tx
    .update(consentRequests)
    .set({ state, decidedBy: actorId, decidedAt: now, answer: hasPerson ? answer : null })
    .where(eq(consentRequests.id, consentId))
  await enqueue(tx, now, { topic: 'consent-decided', consentId })
  if (!approve) return true
  const { act, amountMinor, wish, reason, requestId } = consent
  const by = { ...change, actorId: consent.askedBy }
  await perform(by, { act, amountMinor, ...wish, reason: hasPerson ? reason : null, requestId })
  return true
}

/** Locks the order that a request for consent is about; `null` where a purchase has no such request. */
export async function lockOrderOfConsent(tx: Tx, purchaseId: string, consentId: string) {
  const [found] = await tx
    .select({ number: orders.number })
    .from(consentRequests)
    .innerJoin(orders, eq(orders.id, consentRequests.orderId))
    .where(and(eq(consentRequests.id, consentId), eq(orders.purchaseId, purchaseId)))
  return found ? lockOrder(tx, purchaseId, found.number) : null
}

/** Requests for consent about orders, oldest first. */
export const consentsOf = (db: Queryable, orderIds: readonly string[]): Promise<ConsentRequest[]> =>
  db
    .select()
    .from(consentRequests)
    .where(inArray(consentRequests.orderId, [...orderIds]))
    .orderBy(asc(consentRequests.askedAt), asc(consentRequests.id))

/** How many wait for a second person, and since when. */
export const consentQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, consentRequests, eq(consentRequests.state, 'waiting'), consentRequests.askedAt)
