import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FailedRefund, FailedRefundPage } from 'shared-contracts/refunds/failed-refund.schema'
import { REFUNDS_PAGE_SIZE } from 'shared-contracts/refunds/refund-states'
import { recordEvent } from '../../buying/orders/move-order'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { keyedOrCounted, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { queueOf, type Queue } from '../../platform/db/paged'
import { enqueue } from '../../platform/outbox/enqueue'
import { sellerName } from '../../selling/sellers/present-seller'
import { refunds, payments } from './payments.table'
import { RefundRefused } from './payment-provider'

interface Row extends Record<string, unknown> {
  key: string
  id: string
  order: string
  email: string
  amountMinor: number
  currency: string
  reason: string
  state: FailedRefund['state']
  createdAt: string
  failedAt: string | null
  slug: string
  name: string | null
}

const oldestFirst = keyOrder('asc', ['moment', sql`refund.created_at`], ['id', sql`refund.id`])

/** One page of the refunds that the payment provider refused for good: who waits longest comes first. */
export async function listFailedRefunds(
  db: Queryable,
  page: { page?: number | undefined; after?: string | undefined },
): Promise<FailedRefundPage> {
  const further = oldestFirst.beyond(page.after) ?? sql`true`
  return keyedOrCounted(
    ({ limit, offset }) =>
      load(
        db,
        sql`refund.state = 'failed' and ${further} order by ${oldestFirst.order} limit ${limit} offset ${offset}`,
      ),
    { ...page, size: REFUNDS_PAGE_SIZE, total: db.$count(refunds, eq(refunds.state, 'failed')) },
    (rows) => rows.map(present),
  )
}

/** One refund, whatever its state; `null` when there is none. */
async function findRefund(db: Queryable, id: string): Promise<FailedRefund | null> {
  const [refund] = await load(db, sql`refund.id = ${id}`)
  return refund ? present(refund) : null
}

/** Refunds that wait for an admin. */
export const refundQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, refunds, eq(refunds.state, 'failed'), refunds.createdAt)

async function load(db: Queryable, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${oldestFirst.key} as key, refund.id, orders.number as order, purchases.email, (refund.amount_minor - refund.credit_minor)::float8 as "amountMinor", orders.currency,
      refund.reason, refund.state, refund.created_at as "createdAt", refund.failed_at as "failedAt", seller.slug, seller.name
    from refunds refund join orders on orders.id = refund.order_id join purchases on purchases.id = orders.purchase_id
    join sellers seller on seller.id = orders.seller_id where ${where}`)
  return rows
}

const present = ({ amountMinor, currency, createdAt, failedAt, slug, name, ...rest }: Row): FailedRefund => ({
  ...{ id: rest.id, order: rest.order, email: rest.email, reason: rest.reason, state: rest.state },
  seller: sellerName({ slug, name }),
  amount: { amountMinor, currency },
  createdAt: new Date(createdAt).toISOString(),
  failedAt: failedAt && new Date(failedAt).toISOString(),
})

/**
 * Asks the payment provider once more for a refund that it refused. Two admins at once ask once: the refund's id is its key with the
 * provider, and one that is on its way or done stays as it is. What cannot be reached is asked again from the outbox.
 *
 * @returns the refund as it stands then; `null` when there is none.
 */
export async function retryRefund(deps: Deps, id: string): Promise<FailedRefund | null> {
  const { db, clock, log } = deps
  const isOurs = await db.transaction(async (tx) => {
    const taken = await tx
      .update(refunds)
      .set({ state: 'pending' })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
      .returning({ id: refunds.id })
    if (taken.length > 0) await enqueue(tx, clock.now(), { topic: 'refund', refundId: id })
    return taken.length > 0
  })
  if (isOurs) {
    await sendRefund(deps, id).catch((error: unknown) =>
      log.warn({ err: error, refund: id }, 'the payment provider was not reached; the outbox asks again'),
    )
  }
  return findRefund(db, id)
}

/**
 * Notes that a shopper has had the money of a failed refund in another way. Said twice it is noted once, as it was said first. Refused
 * while the provider has it or has paid it.
 *
 * @returns the refund as it stands then.
 */
export async function settleRefund(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  { id, note, settledBy }: { id: string; note: string; settledBy: string },
): Promise<FailedRefund> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(refunds)
      .set({ state: 'settled', settledAt: now, settledBy, settledNote: note })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
      .returning({ orderId: refunds.orderId, key: refunds.key, returnId: refunds.returnId })
    if (settled) {
      const { orderId, key: refundKey, returnId } = settled
      await recordEvent(tx, orderId, { event: 'refunded', by: 'system', refundKey, returnId, now })
    }
  })
  const refund = await findRefund(db, id)
  if (!refund) throw refuse('NOT_FOUND')
  if (refund.state !== 'settled')
    throw refuse('REFUSED', { detail: 'The payment provider has this refund: it needs no other way.' })
  return refund
}

/** Has the provider pay a refund back. A refusal for good is kept as failed and stands in the order's history: people look after it. One that is paid after all does, too. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const { log, payments: provider } = deps
  const refund = await findSent(deps, refundId)
  if (refund?.state !== 'pending') return
  const { ref } = refund
  const amountMinor = refund.amountMinor - refund.creditMinor
  try {
    await provider.refund({ key: refundId, ref, amountMinor })
    await noteDone(deps, refundId, ref)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    log.error({ err: error, refund: refundId }, 'the payment provider refused a refund')
    await noteFailed(deps, refundId)
  }
}

/** Takes a refund to where it stands with the provider: a bank may send it back days after it was paid. */
export async function followRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findSent(deps, refundId)
  if (!refund || refund.state === 'settled') return
  const state = await deps.payments.findRefund({ key: refundId, ref: refund.ref })
  if (state === 'done') await noteDone(deps, refundId, refund.ref)
  if (state === 'failed') await noteFailed(deps, refundId)
}

async function findSent({ db }: Deps, refundId: string) {
  const [refund] = await db
    .select({
      ...{ state: refunds.state, amountMinor: refunds.amountMinor, creditMinor: refunds.creditMinor },
      ref: payments.providerRef,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return refund?.ref ? { ...refund, ref: refund.ref } : null
}

async function noteDone({ db, clock, metrics }: Deps, refundId: string, ref: string): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ state: 'done', providerRef: ref })
      .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['pending', 'failed'])))
      .returning({ orderId: refunds.orderId, key: refunds.key, failedAt: refunds.failedAt })
    // The shopper was mailed that it is on its way when it began; only who heard of a failure hears of it again.
    if (done?.failedAt) {
      const event = { event: 'refund_succeeded', by: 'system', refundKey: done.key, now: clock.now() } as const
      await recordEvent(tx, done.orderId, event)
    }
    return done !== undefined
  })
  if (isDone) metrics.count('shop_refunds_total', { outcome: 'done' })
}

async function noteFailed({ db, clock, metrics }: Deps, refundId: string): Promise<void> {
  const now = clock.now()
  const hasFailed = await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(refunds)
      .set({ state: 'failed', failedAt: now })
      .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['pending', 'done'])))
      .returning({ orderId: refunds.orderId, key: refunds.key })
    if (failed)
      await recordEvent(tx, failed.orderId, { event: 'refund_failed', by: 'system', refundKey: failed.key, now })
    return failed !== undefined
  })
  if (hasFailed) metrics.count('shop_refunds_total', { outcome: 'failed' })
}
