import type { DeskSeller } from 'shared-contracts/desk-sellers/desk-sellers.schema'
import { sellerEntriesOf } from '../../buying/desk/staff-entries'
import { countOpenOrders } from '../../buying/orders/open-orders'
import { countStates } from '../../catalogue/products/seller-products'
import type { Deps } from '../../deps'
import { accountNames } from '../../identity/accounts/account-names'
import { viewsOf } from '../../identity/seller-views/seller-views'
import { listMembers } from '../../identity/memberships/members'
import { ownCommission } from '../../money/commission/own-commission'
import { describeMoney } from '../../money/payouts/describe-money'
import type { Queryable } from '../../platform/db/database'
import { describeHealth } from '../../selling/health/describe-health'
import { decisionsOf } from '../../selling/sellers/list-sellers-under-review'
import { findLegalDetails, findShop, sellerName } from '../../selling/sellers/present-seller'
import { findTerms } from '../../selling/shop-profile/find-terms'

const HISTORY = 100

/** Everything about one shop, put together from what each district knows; `null` when there is none. */
export async function describeSeller(deps: Deps, id: string): Promise<DeskSeller | null> {
  const { db, clock } = deps
  const shop = await findShop(db, id)
  if (!shop) return null
  const { published, draft, archived } = await countStates(db, id)
  return {
    ...{ id, slug: shop.slug, name: sellerName(shop), country: shop.country, contactEmail: shop.contactEmail },
    ...{ state: shop.state, reason: shop.stateReason, since: shop.stateSince?.toISOString() ?? null },
    createdAt: shop.createdAt.toISOString(),
    legal: await findLegalDetails(db, id),
    terms: await findTerms(db, id),
    members: (await listMembers(db, id)).map(({ lastSeenAt: _, joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
    })),
    products: { published, draft, archived },
    openOrders: await countOpenOrders(db, id, clock.now()),
    health: await describeHealth(deps, id),
    money: await describeMoney(deps, id),
    commission: await ownCommission(deps, id),
    history: await historyOf(db, id),
  }
}

/** What was decided about it and what staff did, newest first. */
async function historyOf(db: Queryable, sellerId: string): Promise<DeskSeller['history']> {
  const events = await decisionsOf(db, sellerId, HISTORY)
  const entries = await sellerEntriesOf(db, sellerId, HISTORY)
  const views = await viewsOf(db, sellerId, HISTORY)
  const lines = [
    ...events.map(({ state, actorId, reason, at }) => ({ what: state, actorId, at, note: reason })),
    ...views.map(({ by, reason, begunAt }) => ({ what: 'viewed' as const, actorId: by, at: begunAt, note: reason })),
    ...entries.map(({ kind, by, note, at }) => ({ what: kind, actorId: by, at, note })),
  ]
  const names = await accountNames(
    db,
    lines.map(({ actorId }) => actorId),
  )
  return lines
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, HISTORY)
    .map(({ actorId, at, ...line }) => ({
      ...line,
      by: (actorId && names.get(actorId)) ?? null,
      at: at.toISOString(),
    }))
}
