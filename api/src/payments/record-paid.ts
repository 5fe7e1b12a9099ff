import { eq } from 'drizzle-orm'
import { lockCartOf } from '../cart/lock-cart-of'
import { takeFromCart } from '../cart/take-from-cart'
import { checkouts } from '../checkout/checkouts.table'
import type { Tx } from '../db/database'
import type { PurchaseRecord } from '../orders/create-purchase'
import { moveOrder, type OrderRecord } from '../orders/move-order'
import { tell } from '../outbox/tell'

/** The money is there: the orders go to their sellers, and what was bought leaves the cart. */
export async function recordPaid(
  tx: Tx,
  purchase: PurchaseRecord,
  { pending, now }: { pending: readonly OrderRecord[]; now: Date },
): Promise<void> {
  for (const order of pending) await moveOrder(tx, order, { to: 'paid', event: 'paid', by: 'system', now })
  await lockCartOf(tx, purchase.checkoutId)
  const [checkout] = await tx
    .update(checkouts)
    .set({ state: 'paid' })
    .where(eq(checkouts.id, purchase.checkoutId))
    .returning()
  if (checkout) await takeFromCart(tx, checkout)
  await tell(tx, now, { topic: 'purchase-paid', purchaseId: purchase.id })
}
