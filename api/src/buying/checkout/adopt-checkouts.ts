import { and, eq, inArray } from 'drizzle-orm'
import { purchases } from '../orders/purchases.table'
import type { Tx } from '../../platform/db/database'
import type { AdoptedGuest } from '../../platform/district'
import { checkouts } from './checkouts.table'
import { endOpenCheckout } from './end-open-checkout'

/**
 * What a guest was buying and has bought becomes the shopper's. The checkout that they come from goes on; one that the shopper had left
 * open elsewhere ends.
 */
export async function adoptCheckouts(tx: Tx, { guestId, userId, now, catalogue }: AdoptedGuest): Promise<void> {
  const change = { tx, now, catalogue }
  const underWay = inArray(checkouts.state, ['open', 'placed'])
  const ours = await tx.select().from(checkouts).where(eq(checkouts.guestId, guestId)).for('update')
  const [theirs] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), underWay))
    .for('update')
  for (const { id, state } of ours) {
    const isUnderWay = state === 'open' || state === 'placed'
    if (theirs && isUnderWay && theirs.state === 'open') await endOpenCheckout(change, theirs.id, 'left')
    // An order that waits for its payment keeps its place; then the one in the browser begins anew from the cart.
    const stays = theirs?.state === 'placed' && isUnderWay
    if (stays && state === 'open') await endOpenCheckout(change, id, 'left')
    await tx
      .update(checkouts)
      .set({ guestId: null, userId: stays && state === 'placed' ? null : userId })
      .where(eq(checkouts.id, id))
    await tx.update(purchases).set({ userId }).where(eq(purchases.checkoutId, id))
  }
}
