import { and, asc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../deps'
import { givePurchaseOfCheckoutUp } from '../payments/give-purchase-up'
import { checkouts } from './checkouts.table'
import { endOpenCheckout } from './end-open-checkout'

const AT_ONCE = 50

/** Ends checkouts whose time is over: pieces that were held are on sale again, orders that were not paid are cancelled. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  const { db, clock, catalogue } = deps
  const now = clock.now()
  const visible = await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.state, 'open'), lte(checkouts.heldUntil, now)))
      .orderBy(asc(checkouts.heldUntil))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    let any = false
    for (const { id } of over) any = (await endOpenCheckout(tx, id, { state: 'expired', now })) || any
    return any
  })
  if (visible) await catalogue.changed()
  const unpaid = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.state, 'placed'), lte(checkouts.heldUntil, now)))
    .limit(AT_ONCE)
  for (const { id } of unpaid) await givePurchaseOfCheckoutUp(deps, id, 'expired')
}
