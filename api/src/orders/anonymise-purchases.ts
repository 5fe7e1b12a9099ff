import { and, eq, exists, inArray, not, notInArray, sql } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { checkouts } from '../checkout/checkouts.table'
import { endOpenCheckout } from '../checkout/end-open-checkout'
import type { Queryable, Tx } from '../db/database'
import { promotionUses } from '../promotions/promotion-uses.table'
import { returns } from '../returns/returns.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

/** What stands where a person stood. The country stays: taxes are accounted for by it. */
const ERASED = '—'
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
export async function anonymisePurchases(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const own = await tx.select().from(checkouts).where(eq(checkouts.userId, userId)).for('update')
  for (const { id, state } of own) if (state === 'open') await endOpenCheckout(tx, id, { state: 'left', now })
  await tx
    .update(checkouts)
    .set({ userId: null, email: null, address: null, billingAddress: null })
    .where(eq(checkouts.userId, userId))
  await tx.update(purchases).set({ userId: null, eraseWhenOver: true }).where(eq(purchases.userId, userId))
  await eraseFinishedPurchases(tx)
}

/** Takes the person out of purchases that are over and whose account is gone. */
export async function eraseFinishedPurchases(db: Queryable): Promise<void> {
  const underWay = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchases.id), notInArray(orders.state, ['completed', 'cancelled'])))
  const over = await db
    .select({ id: purchases.id, address: purchases.address, billingAddress: purchases.billingAddress })
    .from(purchases)
    .where(and(eq(purchases.eraseWhenOver, true), not(exists(underWay))))
  for (const { id, address, billingAddress } of over) {
    await db
      .update(purchases)
      .set({
        email: ERASED,
        address: erasedAddress(address.country),
        billingAddress: erasedAddress(billingAddress.country),
        eraseWhenOver: false,
      })
      .where(eq(purchases.id, id))
    await db.update(promotionUses).set({ shopper: id }).where(eq(promotionUses.purchaseId, id))
    const ordersOfIt = db.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, id))
    await db.update(returns).set({ note: null }).where(inArray(returns.orderId, ordersOfIt))
  }
}
