import { eq } from 'drizzle-orm'
import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import { users } from '../accounts/users.table'
import type { Deps } from '../deps'
import { memberships } from '../sellers/memberships.table'
import { sellerName } from '../sellers/seller-name'
import { sellers } from '../sellers/sellers.table'
import { accessKey } from './access-key'
import { sellerLetters, shopperLetters } from './order-mails'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

/** Tells the shopper and the seller's people of a step in an order's history, each where it concerns them. */
export async function mailOrderEvent(
  { db, env, mailer }: Deps,
  { orderId, event, note }: { orderId: string; event: OrderEventType; note: string | null },
): Promise<void> {
  const [found] = await db
    .select({ order: orders, purchase: purchases, seller: { name: sellers.name, slug: sellers.slug } })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(orders.id, orderId))
  if (!found) return
  const { order, purchase, seller } = found
  // An order that was never paid is nobody's news.
  const wasPaid = order.version > 1 || order.state !== 'cancelled'
  const toShopper = shopperLetters[event]?.(sellerName(seller), note)
  if (toShopper && wasPaid) {
    const link = new URL(paths.purchase(purchase.number, await accessKey(db, purchase.number)), env.origin).href
    await mailer.send({
      recipient: purchase.email,
      subject: toShopper.subject,
      body: `${toShopper.body}\n\nYour order:\n${link}`,
    })
  }
  const toSeller = sellerLetters[event]?.(order.number, note)
  if (!toSeller) return
  const people = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.sellerId, order.sellerId))
  const link = new URL(paths.seller.orders, env.origin).href
  for (const { email } of people) {
    await mailer.send({
      recipient: email,
      subject: toSeller.subject,
      body: `${toSeller.body}\n\nYour orders:\n${link}`,
    })
  }
}
