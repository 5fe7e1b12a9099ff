import { and, desc, eq, sql } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import { products } from '../catalogue/products.table'
import { stockLevels } from '../catalogue/stock-levels.table'
import { variants } from '../catalogue/variants.table'
import type { Deps } from '../deps'
import { orderEvents } from '../orders/order-events.table'
import { orders } from '../orders/orders.table'
import { payouts } from '../payouts/payouts.table'
import { reviews } from '../reviews/reviews.table'
import { sellers } from '../sellers/sellers.table'
import { notifyTeam } from './notify-team'

type NewsDeps = Pick<Deps, 'db' | 'clock' | 'env'>

const ofOrders = { paid: 'order_new', cancelled: 'order_cancelled', return_requested: 'return_requested' } as const

/** Tells a seller's people of what a shopper does with an order. What they did themselves is no news. */
export async function noteOrderNews(
  deps: NewsDeps,
  { orderId, event, note }: { orderId: string; event: OrderEventType; note: string | null },
): Promise<void> {
  if (!(event in ofOrders)) return
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  // An order that was never paid is nobody's news.
  if (!order || (order.state === 'cancelled' && order.version <= 1)) return
  const [latest] = await deps.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, event)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!latest || latest.by === 'seller') return
  await notifyTeam(deps, {
    sellerId: order.sellerId,
    kind: ofOrders[event as keyof typeof ofOrders],
    about: order.number,
    detail: note,
    link: event === 'return_requested' ? paths.seller.returns : paths.seller.order(order.number),
    key: `${event}:${orderId}:${latest.id}`,
  })
}

/** Tells a seller's people that a shopper has written. */
export async function noteMessage(deps: NewsDeps, { orderId, key }: { orderId: string; key: string }): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const { sellerId, number } = order
  await notifyTeam(deps, {
    sellerId,
    kind: 'message',
    about: number,
    link: paths.seller.order(number),
    key: `message:${key}`,
  })
}

/** Tells who looks after a seller's money that a payout has arrived or come back. */
export async function notePayout(
  deps: NewsDeps,
  { payoutId, event }: { payoutId: string; event: 'paid' | 'returned' },
): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (!payout) return
  const { sellerId, number } = payout
  await notifyTeam(deps, {
    sellerId,
    kind: event === 'paid' ? 'payout_sent' : 'payout_failed',
    about: number,
    detail: formatMoney(payout, deps.env.locale),
    link: paths.seller.payout(number),
    key: `payout:${payoutId}:${event}`,
  })
}

/** Tells a seller's people how their shop stands now. @param key of this decision. */
export async function noteStanding(
  deps: NewsDeps,
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

/** Tells a seller's people that shoppers read a new review of theirs. */
export async function noteReview(deps: NewsDeps, reviewId: string): Promise<void> {
  const [found] = await deps.db
    .select({
      review: reviews,
      product: { id: products.id, sellerId: products.sellerId, title: products.title, slug: products.slug },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, reviewId))
  if (found?.review.state !== 'published') return
  const { review, product } = found
  await notifyTeam(deps, {
    sellerId: product.sellerId,
    kind: 'review_published',
    about: product.title,
    detail: `${review.rating}`,
    link: paths.product(product.slug),
    key: `review:${reviewId}`,
  })
}

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`

/** Tells a seller's people that a variant runs low, once a day at most, if it still does. */
export async function noteLowStock(deps: NewsDeps, variantId: string): Promise<void> {
  const [found] = await deps.db
    .select({
      title: products.title,
      sellerId: products.sellerId,
      sku: variants.sku,
      available,
      status: products.status,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(eq(variants.id, variantId), sql`${available} <= coalesce(${variants.lowAt}, ${sellers.lowAt})`))
  if (found?.status !== 'published') return
  const day = deps.clock.now().toISOString().slice(0, 10)
  await notifyTeam(deps, {
    sellerId: found.sellerId,
    kind: 'low_stock',
    about: [found.title, found.sku].filter(Boolean).join(', '),
    detail: `${found.available}`,
    link: paths.seller.stockOf(variantId),
    key: `low:${variantId}:${day}`,
  })
}
