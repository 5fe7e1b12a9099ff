import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reconciliation } from 'shared-contracts/reconciliation/reconciliation.schema'
import type { Deps } from '../../deps'
import { daysBefore } from '../../platform/clock/days'
import { enqueue } from '../../platform/outbox/enqueue'
import { followChargeback } from '../chargebacks/follow-chargeback'
import { checkOnboardingOf } from '../payouts/onboarding'
import { movePayout } from '../payouts/move-payout'
import { followRefund } from './failed-refunds'
import { takesPayments } from './payment-provider'
import { paymentEvents, payments, refusedPaymentEvents } from './payments.table'
import { settlePayment } from './settle-payment'

/**
 * Takes an event of the payment provider: it is kept, then looked at. One that came before is not kept again; one whose work fails is
 * tried again from the outbox. Of one without the provider's signature nothing is kept but that it came.
 *
 * @returns false when it is not signed by the provider.
 */
export async function receivePaymentEvent(deps: Deps, headers: Headers, body: string): Promise<boolean> {
  const { db, clock, log, payments: provider } = deps
  const event = await provider.readEvent(headers, body)
  const now = clock.now()
  if (!event) {
    // Where there is no provider, nobody's secret can be wrong.
    if (takesPayments(provider)) await countRefused(deps)
    return false
  }
  const { id: eventId, about, ref } = event
  const key = { provider: provider.name, eventId }
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(paymentEvents)
      .values({ ...key, about, ref, receivedAt: now, handledAt: about === null ? now : null })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId })
    if (kept.length > 0 && about !== null) await enqueue(tx, now, { topic: 'payment-event', ...key })
  })
  await handlePaymentEvent(deps, key).catch((error: unknown) =>
    log.warn({ err: error, event: eventId }, 'an event of the payment provider is looked at again later'),
  )
  return true
}

interface EventKey {
  provider: string
  eventId: string
}

/** Does what an event is about, once it could be done. Two at once find the same done. */
export async function handlePaymentEvent(deps: Deps, { provider, eventId }: EventKey): Promise<void> {
  const { db, clock } = deps
  const same = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))
  const [event] = await db.select().from(paymentEvents).where(same)
  // Of a provider that the shop has no more, nothing can be asked.
  if (!event || event.handledAt || provider !== deps.payments.name) return
  try {
    await handle(deps, event)
  } catch (error) {
    await db.update(paymentEvents).set({ failedAt: clock.now() }).where(same)
    throw error
  }
  await db.update(paymentEvents).set({ handledAt: clock.now() }).where(same)
}

async function handle(deps: Deps, { about, ref }: typeof paymentEvents.$inferSelect): Promise<void> {
  if (about === null || ref === null) return
  switch (about) {
    case 'charge':
      return settleCharge(deps, ref)
    case 'refund':
      return followRefund(deps, ref)
    case 'chargeback':
      return followChargeback(deps, ref)
    case 'account':
      return checkOnboardingOf(deps, ref)
    case 'payout': {
      const transfer = await deps.payouts.find(ref)
      return transfer ? movePayout(deps, ref, transfer) : undefined
    }
  }
}

/** A charge that nobody knows yet is let go: its payment asks after it by itself. */
async function settleCharge(deps: Deps, ref: string): Promise<void> {
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, deps.payments.name), eq(payments.providerRef, ref)))
  if (payment) await settlePayment(deps, payment.id)
}

async function countRefused({ db, clock, payments: provider }: Deps): Promise<void> {
  await db
    .insert(refusedPaymentEvents)
    .values({ provider: provider.name, day: clock.now().toISOString().slice(0, 10), count: 1 })
    .onConflictDoUpdate({
      target: [refusedPaymentEvents.provider, refusedPaymentEvents.day],
      set: { count: sql`${refusedPaymentEvents.count} + 1` },
    })
}

const COUNTED_DAYS = 30

/** What the provider has reported lately, and what became of it. */
export async function countPaymentEvents({
  db,
  clock,
  payments: provider,
}: Pick<Deps, 'db' | 'clock' | 'payments'>): Promise<Reconciliation['events']> {
  const since = daysBefore(clock.now(), COUNTED_DAYS)
  const open = isNull(paymentEvents.handledAt)
  const [counts] = await db
    .select({
      received: count(),
      waiting: sql<number>`count(*) filter (where ${and(open, isNull(paymentEvents.failedAt))})::int`,
      failed: sql<number>`count(*) filter (where ${and(open, isNotNull(paymentEvents.failedAt))})::int`,
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider.name), gte(paymentEvents.receivedAt, since)))
  const [refused] = await db
    .select({ count: sql<number>`coalesce(sum(${refusedPaymentEvents.count}), 0)::int` })
    .from(refusedPaymentEvents)
    .where(
      and(
        eq(refusedPaymentEvents.provider, provider.name),
        gte(refusedPaymentEvents.day, since.toISOString().slice(0, 10)),
      ),
    )
  return { received: 0, waiting: 0, failed: 0, ...counts, refused: refused?.count ?? 0 }
}
