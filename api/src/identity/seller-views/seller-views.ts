import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { SignedInAccount } from 'shared-contracts/accounts/account.schema'
import { SELLER_VIEW_MS, type SellerViews } from 'shared-contracts/desk-sellers/seller-view.schema'
import { paths } from 'shared-contracts/paths'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import type { Queryable } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { findShop, sellerName } from '../../selling/sellers/present-seller'
import type { Session } from '../accounts/session'
import { sessions } from '../accounts/sessions.table'
import { sellerViews } from './seller-views.table'

/** What a view shows of a shop, and what the role of whoever has it must allow besides: no more of people than it shows them elsewhere. */
const SHOWN: Readonly<Partial<Record<SellerPermission, readonly StaffPermission[]>>> = {
  'orders.read': ['orders.read', 'messages.read'],
  'products.read': ['products.read'],
  'stock.read': ['products.read'],
  'money.read': [],
  // Documents name whoever bought.
  'invoices.read': ['orders.read'],
  'reports.read': [],
}

/** A shop as its seller sees it, for somebody of the staff. */
export interface SellerView {
  id: string
  sellerId: string
  /** What shoppers call it. */
  shop: string
  endsAt: Date
  /** Whoever sees it, as staff. */
  session: Session
  permissions: SellerPermission[]
}

/**
 * Begins a view of a shop, for half an hour at most and no longer than the session of whoever sees it, whose former one ends.
 *
 * @returns the token for the cookie.
 */
export async function beginView(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'UNAUTHORIZED'>,
  { id: sessionId, account }: Session,
  { sellerId, reason }: { sellerId: string; reason: string },
): Promise<{ id: string; token: string; endsAt: Date }> {
  const [id, token, begunAt] = [randomUUID(), createToken(), clock.now()]
  return db.transaction(async (tx) => {
    if (!(await findShop(tx, sellerId))) throw refuse('NOT_FOUND')
    // Whoever is being signed out at this moment waits, and takes the view along; so does another view that begins.
    const [session] = await tx
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('no key update')
    if (!session) throw refuse('UNAUTHORIZED')
    await endViews(tx, sessionId, begunAt)
    const endsAt = new Date(Math.min(begunAt.getTime() + SELLER_VIEW_MS, session.expiresAt.getTime()))
    const view = { id, tokenHash: hashToken(token), sellerId, staffId: account.id, sessionId, reason, begunAt, endsAt }
    await tx.insert(sellerViews).values(view)
    await enqueue(tx, begunAt, { topic: 'seller-viewed', sellerId, viewId: id })
    return { id, token, endsAt }
  })
}

/** Ends what a session of the staff sees. */
export async function endViews(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sellerViews)
    .set({ endedAt: now })
    .where(and(eq(sellerViews.sessionId, sessionId), isNull(sellerViews.endedAt), gt(sellerViews.endsAt, now)))
}

/**
 * The view that a browser's token stands for, or `null` when it is unknown or over, when the browser is not signed in with the session that began it,
 * or when the role of whoever did allows it no more, which ends it.
 *
 * @param staff who is signed in as staff in the same browser.
 */
export async function findView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  staff: Session | null,
): Promise<SellerView | null> {
  if (!staff) return null
  const now = clock.now()
  const [view] = await db
    .select({ id: sellerViews.id, sellerId: sellerViews.sellerId, endsAt: sellerViews.endsAt })
    .from(sellerViews)
    .where(
      and(
        eq(sellerViews.tokenHash, hashToken(token)),
        eq(sellerViews.sessionId, staff.id),
        isNull(sellerViews.endedAt),
        gt(sellerViews.endsAt, now),
      ),
    )
  if (!view) return null
  const allowed = staff.account.staff?.permissions ?? []
  if (!allowed.includes('sellers.view')) {
    await endViews(db, staff.id, now)
    return null
  }
  const seller = await findShop(db, view.sellerId)
  if (!seller) return null
  const permissions = (Object.keys(SHOWN) as SellerPermission[]).filter((one) =>
    SHOWN[one]?.every((needed) => allowed.includes(needed)),
  )
  return { ...view, shop: sellerName(seller), session: staff, permissions }
}

/** Who sees a shop, as the back-office knows whoever is signed in: nobody of its people. */
export const viewersAccount = ({ id, sellerId, shop, endsAt, session, permissions }: SellerView): SignedInAccount => ({
  ...{ id, audience: 'seller', email: session.account.email, name: shop },
  ...{ shopId: sellerId, permissions, view: { endsAt: endsAt.toISOString() } },
})

const LATEST = 20

/** When a shop was seen by staff, newest first, with the accounts of who did. */
export const viewsOf = (db: Queryable, sellerId: string, limit: number) =>
  db
    .select({
      ...{ id: sellerViews.id, by: sellerViews.staffId, reason: sellerViews.reason },
      ...{ begunAt: sellerViews.begunAt, endsAt: sellerViews.endsAt, endedAt: sellerViews.endedAt },
    })
    .from(sellerViews)
    .where(eq(sellerViews.sellerId, sellerId))
    .orderBy(desc(sellerViews.begunAt), desc(sellerViews.id))
    .limit(limit)

/** The same for the shop's own people, to whom staff is the marketplace. */
export async function listViews({ db, clock }: Pick<Deps, 'db' | 'clock'>, sellerId: string): Promise<SellerViews> {
  const now = clock.now()
  const views = await viewsOf(db, sellerId, LATEST)
  return {
    items: views.map(({ id, reason, begunAt, endsAt, endedAt }) => {
      const over = endedAt ?? (endsAt <= now ? endsAt : null)
      return { id, reason, begunAt: begunAt.toISOString(), endedAt: over?.toISOString() ?? null }
    }),
  }
}

/** Tells everybody in a shop that it was seen. */
export async function tellOfView(deps: Deps, { sellerId, viewId }: { sellerId: string; viewId: string }) {
  await notifyTeam(deps, {
    ...{ sellerId, kind: 'shop_status', about: 'shop_viewed', link: paths.seller.team, key: `viewed:${viewId}` },
  })
}
