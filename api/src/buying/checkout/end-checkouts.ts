import { eq, and, asc, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Shopper } from '../../identity/guests/shopper'
import { holdPieces } from '../../catalogue/stock/pieces'
import type { StockChange } from '../../catalogue/stock/move-stock'
import { givePurchaseOfCheckoutUp } from '../../money/payments/settle-payment'
import { lockCheckout } from './find-checkout'
import { checkouts } from './checkouts.table'

/** The shopper gives up. One that is over already stays as it is. */
export async function leaveCheckout(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND'>,
  shopper: Shopper | null,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, shopper, id)
    if (!checkout) throw refuse('NOT_FOUND')
    if (checkout.state === 'open') await endOpenCheckout({ tx, now: clock.now(), catalogue }, id, 'left')
  })
}

/** An open checkout ends without an order: its pieces are on sale again. */
export async function endOpenCheckout(change: StockChange, id: string, state: 'expired' | 'left'): Promise<void> {
  await holdPieces(change, id, [])
  await change.tx.update(checkouts).set({ state, endedAt: change.now }).where(eq(checkouts.id, id))
}

const AT_ONCE = 50

/** Ends checkouts whose time is over: pieces that were held are on sale again, orders that were not paid are cancelled. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const over = async (state: 'open' | 'placed') =>
    db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.state, state), lte(checkouts.heldUntil, now)))
      .orderBy(asc(checkouts.heldUntil))
      .limit(AT_ONCE)

  for (const { id } of await over('open')) await expire(deps, id, now)
  for (const { id } of await over('placed')) {
    await givePurchaseOfCheckoutUp(deps, id, 'expired').catch((error: unknown) =>
      // Its pieces stay where they are until it is known that nobody pays for them.
      log.warn({ err: error, checkout: id }, 'an order that was not paid could not be given up yet'),
    )
  }
}

/** Each in a transaction of its own: whoever held the pieces of many would wait for buyers who wait for them. */
async function expire({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'), lte(checkouts.heldUntil, now)))
      .for('update', { skipLocked: true })
    if (due) await endOpenCheckout({ tx, now, catalogue }, id, 'expired')
  })
}
