import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { joinChargeback } from '../../buying/disputes/settle-disputes'
import { lockOrdersOf, type OrderRecord } from '../../buying/orders/move-order'
import { DAY_MS } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { splitAmount } from '../amounts/amounts'
import { postChargeback, postChargebackRest } from '../ledger/postings'
import { openAccounts } from '../ledger/post-transaction'
import type { ProviderChargeback } from '../payments/payment-provider'
import { paymentAllocations, payments } from '../payments/payments.table'
import { refundableOfOrders } from '../payments/list-payments'
import { refundOrder } from '../payments/refund-order'
import { chargebackParts, chargebacks } from './chargebacks.table'

type ChargebackRecord = typeof chargebacks.$inferSelect

/**
 * Takes a chargeback to where it stands with the provider. Its money leaves the sellers' balances when the provider withdraws it and comes
 * back when it is won, or goes on to the shopper of an order that was cancelled meanwhile. Asked for as often as anybody likes.
 */
export async function followChargeback(deps: Deps, ref: string): Promise<void> {
  const { db, env, clock, payments: provider } = deps
  const theirs = await provider.chargebacks?.find(ref)
  if (!theirs) return
  const now = clock.now()
  const payment = await findPayment(deps, theirs)
  if (!payment) return
  await openAccounts(db, [], theirs.currency)
  await db.transaction(async (tx) => {
    // In the order in which a capture locks them.
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, payment.id)).for('update')
    const orders = await lockOrdersOf(tx, payment.purchaseId)
    const chargeback = await note(tx, { theirs, paymentId: payment.id, provider: provider.name, now })
    await moveMoney(tx, chargeback, { theirs, orders, now, zone: env.timeZone })
    const stands = standing(chargeback.stoodAs, theirs.state)
    if (stands)
      await joinChargeback(tx, {
        stands,
        left: await refundableOfOrders(
          tx,
          orders.map(({ id }) => id),
        ),
        now,
      })
  })
}

/** What is news about a chargeback to whoever has a case about what it was paid for; `null`: nothing. */
function standing(
  before: ChargebackRecord['state'] | null,
  now: ChargebackRecord['state'],
): 'taken' | 'won' | 'lost' | null {
  if (now === before) return null
  return now === 'won' || now === 'lost' ? now : before === null ? 'taken' : null
}

async function moveMoney(
  tx: Tx,
  chargeback: ChargebackRecord,
  {
    theirs,
    orders,
    now,
    zone,
  }: { theirs: ProviderChargeback; orders: readonly OrderRecord[]; now: Date; zone: string },
): Promise<void> {
  if (theirs.withdrawn === chargeback.withdrawn) return
  const moving = { orders, now, key: `${chargeback.id}:${chargeback.moves}` }
  await (theirs.withdrawn ? withdraw(tx, chargeback, moving) : reinstate(tx, chargeback, { ...moving, zone }))
  await tx
    .update(chargebacks)
    .set({ withdrawn: theirs.withdrawn, moves: chargeback.moves + 1 })
    .where(eq(chargebacks.id, chargeback.id))
}

/** A payment may be written down later than its bank takes it back. */
const PAID_BY_THEN_MS = DAY_MS

/**
 * The payment that was taken back; `null` of a charge that is none of the shop's: the reconciliation shows what that has moved.
 *
 * @throws while it may still be one, so that it is asked again.
 */
async function findPayment(
  { db, clock, payments: provider }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  { chargeRef, openedAt }: ProviderChargeback,
) {
  const own = and(eq(payments.provider, provider.name), eq(payments.providerRef, chargeRef))
  const [payment] = await db
    .select({ id: payments.id, purchaseId: payments.purchaseId })
    .from(payments)
    .where(and(own, eq(payments.state, 'captured')))
  if (payment) return payment
  if (clock.now().getTime() - openedAt.getTime() < PAID_BY_THEN_MS)
    throw new Error('A chargeback came before its payment was written down')
  return null
}

/** Asks after chargebacks that the bank has not decided: a report of the provider may have been lost. */
export async function followOpenChargebacks(deps: Deps): Promise<void> {
  const { db, log, payments: provider } = deps
  const open = inArray(chargebacks.state, ['needs_response', 'under_review'])
  const undecided = await db
    .select({ ref: chargebacks.ref })
    .from(chargebacks)
    .where(and(open, eq(chargebacks.provider, provider.name)))
  for (const { ref } of undecided) {
    await followChargeback(deps, ref).catch((error: unknown) =>
      log.warn({ err: error }, 'the payment provider did not answer'),
    )
  }
}

async function note(
  tx: Tx,
  { theirs, paymentId, provider, now }: { theirs: ProviderChargeback; paymentId: string; provider: string; now: Date },
): Promise<ChargebackRecord & { stoodAs: ChargebackRecord['state'] | null }> {
  const { ref, state, reason, amountMinor, currency, openedAt, dueAt } = theirs
  const isOver = state === 'won' || state === 'lost'
  const told = { state, reason, dueAt, closedAt: isOver ? now : null }
  const [made] = await tx
    .insert(chargebacks)
    .values({ id: randomUUID(), provider, ref, paymentId, amountMinor, currency, openedAt, ...told })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await enqueue(tx, now, { topic: 'chargeback', chargebackId: made.id })
    return { ...made, stoodAs: null }
  }
  const same = and(eq(chargebacks.provider, provider), eq(chargebacks.ref, ref))
  const [known] = await tx.select().from(chargebacks).where(same).for('update')
  if (!known) throw new Error('A chargeback that is there already is gone')
  await tx
    .update(chargebacks)
    .set({ ...told, closedAt: known.closedAt ?? told.closedAt })
    .where(same)
  return { ...known, stoodAs: known.state }
}

/** The parts of an amount, by what each order still has; together they are the amount, or all that there is. */
function divide(amountMinor: number, left: readonly { orderId: string; leftMinor: number }[]) {
  const weights = left.map(({ leftMinor }) => leftMinor)
  const total = Math.min(
    amountMinor,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  return splitAmount(total, weights).flatMap((part, index) => {
    const order = left[index]
    return order && part > 0 ? [{ orderId: order.orderId, amountMinor: part }] : []
  })
}

/** One move of a chargeback's money; the same key moves it once. */
interface Moving {
  orders: readonly OrderRecord[]
  key: string
  now: Date
}

async function withdraw(
  tx: Tx,
  { id, paymentId, amountMinor, currency }: ChargebackRecord,
  { orders, now, key }: Moving,
): Promise<void> {
  const allocations = await tx
    .select()
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId))
    .orderBy(asc(paymentAllocations.orderId))
  const left = allocations.map(
    ({ orderId, capturedMinor, refundedMinor, disputedMinor, creditMinor, creditBackMinor }) => ({
      orderId,
      goneMinor: refundedMinor + disputedMinor,
      // Of the card: what credit has paid, no bank takes back.
      leftMinor: capturedMinor - refundedMinor - disputedMinor - (creditMinor - creditBackMinor),
    }),
  )
  const parts = divide(amountMinor, left)
  for (const part of parts) {
    const order = orders.find((one) => one.id === part.orderId)
    const goneBeforeMinor = left.find(({ orderId }) => orderId === part.orderId)?.goneMinor ?? 0
    if (!order) throw new Error('A payment without its order')
    await tx.insert(chargebackParts).values({ chargebackId: id, paymentId, ...part })
    await hold(tx, { paymentId, ...part })
    await postChargeback(tx, order, { key, returned: false, amountMinor: part.amountMinor, goneBeforeMinor, now })
  }
  const rest = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0)
  if (rest > 0) await postChargebackRest(tx, { key, returned: false, amountMinor: rest, currency, now })
}

async function reinstate(
  tx: Tx,
  { id, paymentId, amountMinor, currency }: ChargebackRecord,
  { orders, now, key, zone }: Moving & { zone: string },
): Promise<void> {
  const parts = await tx.delete(chargebackParts).where(eq(chargebackParts.chargebackId, id)).returning()
  const ids = parts.map(({ orderId }) => orderId)
  const allocations = await tx
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.paymentId, paymentId), inArray(paymentAllocations.orderId, ids)))
  for (const part of parts) {
    const order = orders.find((one) => one.id === part.orderId)
    const allocation = allocations.find(({ orderId }) => orderId === part.orderId)
    if (!order || !allocation) throw new Error('A payment without its order')
    const goneBeforeMinor = allocation.refundedMinor + allocation.disputedMinor
    await hold(tx, { ...part, amountMinor: -part.amountMinor })
    await postChargeback(tx, order, { key, returned: true, amountMinor: part.amountMinor, goneBeforeMinor, now })
    if (order.state === 'cancelled')
      await refundOrder(tx, order, {
        key: `chargeback:${key}:${order.id}`,
        reason: 'cancelled while its bank had it',
        now,
        zone,
      })
  }
  const rest = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0)
  if (rest > 0) await postChargebackRest(tx, { key, returned: true, amountMinor: rest, currency, now })
}

async function hold(
  tx: Tx,
  { paymentId, orderId, amountMinor }: { paymentId: string; orderId: string; amountMinor: number },
): Promise<void> {
  await tx
    .update(paymentAllocations)
    .set({ disputedMinor: sql`${paymentAllocations.disputedMinor} + ${amountMinor}::bigint` })
    .where(and(eq(paymentAllocations.paymentId, paymentId), eq(paymentAllocations.orderId, orderId)))
}
