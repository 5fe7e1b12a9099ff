import { and, asc, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, paragraph, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { accessKey } from '../orders/order-link'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { orderMessages } from './order-messages.table'
import type { Side } from './send-message'

/** To the shopper: what the seller wrote. */
export const messageToShopper = (facts: {
  seller: string
  order: string
  bodies: readonly string[]
  link: string
}): Email => ({
  subject: say`The seller has written to you about your order ${own(facts.order)}`,
  blocks: [
    paragraph`${facts.seller} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on your order’s page', facts.link, 'Answer on your order’s page, not to this mail:'),
  ],
})

/** To the seller's people: what the shopper wrote. */
export const messageToSeller = (facts: { order: string; bodies: readonly string[]; link: string }): Email => ({
  subject: say`A message about ${own(facts.order)}`,
  blocks: [
    paragraph`The shopper of ${own(facts.order)} writes:`,
    ...facts.bodies.map(quotation),
    action('Answer on the order’s page', facts.link, 'Answer on the order’s page, not to this mail:'),
  ],
})

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
