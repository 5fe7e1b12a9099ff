import { and, eq, inArray } from 'drizzle-orm'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { sellerEvents } from './seller-events.table'
import { sellers } from './sellers.table'

interface Move {
  from: readonly SellerState[]
  to: SellerState
  reason?: string | null
  actorId: string
}

/**
 * Lets a seller stand otherwise: what they list goes on sale or off it, the history knows, and their people are notified by mail. Refused when
 * they do not stand as `from` says.
 */
export async function moveSeller(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  sellerId: string,
  { from, to, reason = null, actorId }: Move,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(sellers)
      .set({ state: to, stateReason: reason, stateSince: at })
      .where(and(eq(sellers.id, sellerId), inArray(sellers.state, [...from])))
      .returning({ id: sellers.id })
    if (!moved) {
      const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId))
      throw refuse(seller ? 'REFUSED' : 'NOT_FOUND')
    }
    await tx.insert(sellerEvents).values({ sellerId, state: to, reason, actorId, at })
    // Who asks for a look knows that they did.
    if (to !== 'submitted') await enqueue(tx, at, { topic: 'seller-status', sellerId, state: to, reason })
    afterCommit(tx, catalogue.changed)
  })
}
