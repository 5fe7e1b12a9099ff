import { and, asc, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { accessKey } from '../orders/purchases'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { messageToSeller, messageToShopper } from './order-message-mails'
import { orderMessages } from './order-messages.table'
import type { Side } from './send-message'

/** Mails what one side wrote to the other; nothing when it was read or erased meanwhile. */
export async function mailOrderMessages(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { orderId, by, at }: { orderId: string; by: Side; at: string },
): Promise<void> {
  const unread = await db
    .select({ body: orderMessages.body })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.by, by),
        eq(orderMessages.mailAt, new Date(at)),
        isNull(orderMessages.readAt),
      ),
    )
    .orderBy(asc(orderMessages.sentAt), asc(orderMessages.id))
  const [found] = await db
    .select({ order: orders, purchase: purchases, seller: { name: sellers.name, slug: sellers.slug } })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(orders.id, orderId))
  if (unread.length === 0 || !found) return
  const { order, purchase, seller } = found
  const bodies = unread.map(({ body }) => body)
  if (by === 'seller') {
    const link = new URL(paths.purchase(purchase.number, await accessKey({ db, keys }, purchase.number)), env.origin)
      .href
    await mailer.send({
      recipient: purchase.email,
      ...messageToShopper({ seller: sellerName(seller), order: order.number, bodies, link }),
    })
    return
  }
  const link = new URL(paths.seller.order(order.number), env.origin).href
  await mailSellersPeople(
    { db, mailer },
    { sellerId: order.sellerId, kind: 'message' },
    messageToSeller({ order: order.number, bodies, link }),
  )
}

/** Notifies a seller's team that a shopper has written. */
export async function notifyOfMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  { orderId, key }: { orderId: string; key: string },
): Promise<void> {
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
