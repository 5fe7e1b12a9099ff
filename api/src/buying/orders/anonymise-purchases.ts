import { and, eq, exists, inArray, not, notInArray, sql } from 'drizzle-orm'
import { ERASED } from 'shared-contracts/desk/desk-terms'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { checkouts } from '../checkout/checkouts.table'
import { endOpenCheckout } from '../checkout/start-and-end-checkouts'
import type { Queryable, Tx } from '../../platform/db/database'
import { eraseOrderConversations } from '../messages/personal-data'
import { forgetPaidWith } from '../../money/payments/paid-with'
import type { ErasedPerson } from '../../platform/district'
import { promotionUses } from '../promotions/promotions.table'
import { eraseStaffEntries } from '../desk/staff-entries'
import { holdsOrder } from '../disputes/holds-order'
import { eraseDisputes } from '../disputes/personal-data'
import { returns } from '../returns/returns.table'
import { orderEvents } from './order-events.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

/** The country stays: taxes are accounted for by it. */
const erasedAddress = (country: string): ParcelAddress => ({
  recipient: ERASED,
  company: null,
  line1: ERASED,
  line2: null,
  postcode: null,
  city: ERASED,
  region: null,
  country,
  phone: null,
})

/** What somebody bought stays, without them: at once where all is over, else when the last parcel's return window has closed. */
export async function anonymisePurchases(
  tx: Tx,
  { userId, now, catalogue }: Pick<ErasedPerson, 'userId' | 'now' | 'catalogue'>,
): Promise<void> {
  const own = await tx.select().from(checkouts).where(eq(checkouts.userId, userId)).for('update')
  for (const { id, state } of own) if (state === 'open') await endOpenCheckout({ tx, now, catalogue }, id, 'left')
  await tx
    .update(checkouts)
    .set({ userId: null, email: null, address: null, billingAddress: null })
    .where(eq(checkouts.userId, userId))
  await tx.update(purchases).set({ userId: null, eraseWhenOver: true }).where(eq(purchases.userId, userId))
  await eraseFinishedPurchases(tx)
}

const AT_ONCE = 50

/** Takes the person out of purchases that are over and whose account is gone: each wholly or not at all. */
export async function eraseFinishedPurchases(db: Queryable): Promise<void> {
  const underWay = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchases.id), notInArray(orders.state, ['completed', 'cancelled'])))
  // Pieces may come back when the order is completed, and their seller has to know from whom.
  const comingBack = db
    .select({ one: sql`1` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.purchaseId, purchases.id), notInArray(returns.state, ['rejected', 'refunded', 'closed'])))
  const disputed = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchases.id), holdsOrder(sql`${orders.id}`)))
  const isOver = [underWay, comingBack, disputed].map((open) => not(exists(open)))
  const over = and(eq(purchases.eraseWhenOver, true), ...isOver)
  const due = await db.select({ id: purchases.id }).from(purchases).where(over).limit(AT_ONCE)
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [purchase] = await tx
        .select()
        .from(purchases)
        .where(and(eq(purchases.id, id), eq(purchases.eraseWhenOver, true)))
        .for('update')
      if (purchase) await erase(tx, purchase)
    })
  }
}

async function erase(tx: Tx, { id, address, billingAddress }: typeof purchases.$inferSelect): Promise<void> {
  await tx
    .update(purchases)
    .set({
      email: ERASED,
      address: erasedAddress(address.country),
      billingAddress: erasedAddress(billingAddress.country),
      eraseWhenOver: false,
    })
    .where(eq(purchases.id, id))
  await forgetPaidWith(tx, id)
  await eraseOrderConversations(tx, id)
  await eraseStaffEntries(tx, id)
  await eraseDisputes(tx, id)
  await tx.update(promotionUses).set({ shopper: id }).where(eq(promotionUses.purchaseId, id))
  const ordersOfIt = tx.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, id))
  await tx.update(returns).set({ note: null, answer: null }).where(inArray(returns.orderId, ordersOfIt))
  // What people wrote to each other; what happened stays.
  await tx.update(orderEvents).set({ note: null }).where(inArray(orderEvents.orderId, ordersOfIt))
}
