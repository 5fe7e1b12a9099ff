import { eq } from 'drizzle-orm'
import { lockCartOf, takeFromCart } from '../../buying/cart/take-from-cart'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { Tx } from '../../platform/db/database'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { moveOrder, type OrderRecord } from '../../buying/orders/move-order'
import { enqueue } from '../../platform/outbox/enqueue'

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
  await enqueue(tx, now, { topic: 'purchase-paid', purchaseId: purchase.id })
}
