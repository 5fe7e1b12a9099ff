import { and, asc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { givePurchaseOfCheckoutUp } from '../../money/payments/abandon-purchase'
import { checkouts } from './checkouts.table'
import { endOpenCheckout } from './end-open-checkout'

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
