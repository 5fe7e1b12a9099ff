import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { OpenOrders } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addMember } from '../../identity/memberships/members'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { addStaffEntry } from '../../buying/desk/staff-entries'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { sellerEvents, sellers } from './sellers.table'

/** Gives a new seller account a shop to own, still without a name. @param state how it stands until somebody decides. */
export async function openShop(
  tx: Tx,
  userId: string,
  { state, now }: { state: SellerState; now: Date },
): Promise<void> {
  const sellerId = randomUUID()
  const slug = `seller-${randomBytes(4).toString('hex')}`
  await tx.insert(sellers).values({ id: sellerId, slug, state, createdAt: now })
  await addMember(tx, { userId, sellerId, role: 'owner', now })
}

interface Move {
  from: readonly SellerState[]
  to: SellerState
  reason?: string | null
  actorId: string
  /** Of one that is suspended: what becomes of its orders of which nothing has left. */
  openOrders?: OpenOrders
}

/**
 * Lets a seller stand otherwise: what they list goes on sale or off it, the history knows, and their people are notified by mail. Refused when
 * they do not stand as `from` says.
 */
export async function moveSeller(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  sellerId: string,
  { from, to, reason = null, actorId, openOrders = 'ship' }: Move,
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
    if (to !== 'submitted') await enqueue(tx, at, { topic: 'seller-status', sellerId, state: to, reason, openOrders })
    if (to === 'suspended' && openOrders === 'cancel') {
      await addStaffEntry(tx, { sellerId, kind: 'orders_cancelled', by: actorId, at })
      await enqueue(tx, at, { topic: 'open-orders-cancelled', sellerId, actorId, until: at.toISOString() })
    }
    afterCommit(tx, catalogue.changed)
  })
}

/** Notifies a seller's team of the status of their shop, once for each decision. */
export async function notifyOfStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'signals'>,
  { sellerId, state, reason }: { sellerId: string; state: SellerState; reason: string | null },
): Promise<void> {
  const [seller] = await deps.db.select().from(sellers).where(eq(sellers.id, sellerId))
  const since = seller?.stateSince?.toISOString() ?? ''
  await notifyTeam(deps, {
    sellerId,
    kind: 'shop_status',
    about: state,
    detail: reason,
    link: paths.seller.dashboard,
    key: `standing:${state}:${since}`,
  })
}
