import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import { REVIEW_PARAMETER } from 'shared-contracts/reviews/review-terms'
import { waysOut } from '../alerts/unsubscribe'
import { users } from '../../identity/accounts/users.table'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import { products } from '../../catalogue/products/products.table'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { shipmentLines, shipments } from '../../buying/orders/shipments.table'
import { returnLines, returns } from '../../buying/returns/returns.table'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { reviewRequestMail } from './review-mails'
import { reviews } from './reviews.table'
import { findNotificationSettings } from '../../identity/profile/notification-settings'

/**
 * Asks whoever had a parcel what they think of its pieces. Nobody is asked who has no account to review with or does not want such mails,
 * nor about what goes back, has been reviewed or is not shown any more; when nothing is left, there is no mail.
 */
export async function mailReviewRequest(
  { db, keys, env, clock, log, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'log' | 'mailer'>,
  shipmentId: string,
): Promise<void> {
  const [parcel] = await db
    .select({ userId: users.id, email: users.email, seller: { name: sellers.name, slug: sellers.slug } })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(users, and(eq(users.id, purchases.userId), isNull(users.erasedAt)))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(shipments.id, shipmentId))
  if (!parcel || !(await findNotificationSettings(db, parcel.userId)).reviewRequests) return
  const lines = await reviewableLines(db, shipmentId)
  if (lines.length === 0) return
  const { page, oneClick } = await waysOut({ db, keys, origin: env.origin }, 'review-requests', parcel.userId)
  await mailer.send({
    recipient: parcel.email,
    oneClickUnsubscribe: oneClick,
    ...reviewRequestMail({
      words: await mailWords({ db, env, clock, log }, 'review-request', { seller: sellerName(parcel.seller) }),
      pieces: lines.map(({ slug, lineId, ...piece }) => {
        const link = new URL(paths.product(slug), env.origin)
        link.searchParams.set(REVIEW_PARAMETER, lineId)
        link.hash = 'reviews'
        return { ...piece, link: link.href }
      }),
      unsubscribe: page,
    }),
  })
}

/** What a review can be written of; a piece of which the shopper sends all back is none. */
async function reviewableLines(db: Queryable, shipmentId: string) {
  const goesBack = sql<number>`(select coalesce(sum(${returnLines.quantity}), 0) from ${returnLines}
    join ${returns} on ${returns.id} = ${returnLines.returnId} and ${notInArray(returns.state, ['rejected', 'closed'])}
    where ${returnLines.orderLineId} = ${orderLines.id})`
  return db
    .select({
      lineId: orderLines.id,
      slug: products.slug,
      title: orderLines.title,
      color: orderLines.color,
      size: orderLines.size,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(products.status, 'published')))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(and(eq(shipmentLines.shipmentId, shipmentId), isNull(reviews.id), sql`${goesBack} < ${orderLines.quantity}`))
    .orderBy(asc(orderLines.position))
}
