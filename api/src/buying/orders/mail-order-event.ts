import { and, eq, sum } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { listAdminEmails } from '../../identity/accounts/count-accounts'
import { refunds } from '../../money/payments/payments.table'
import { action } from '../../platform/mail/blocks'
import { mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { ERASED } from './anonymise-purchases'
import { presentPurchase } from './find-purchase'
import type { Move, OrderRecord } from './move-order'
import { accessKey } from './order-link'
import { confirmationMail, failedRefundMail, sellerEmails, shopperEmails } from './order-mails'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

/** Mails the shopper and the seller's people about a step in an order's history, each where it concerns them. */
export async function mailOrderEvent(
  { db, keys, env, mailer }: Deps,
  { orderId, event, by, note }: { orderId: string; event: OrderEventType; by: Move['by']; note: string | null },
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
  const { number } = order
  const toShopper = shopperEmails[event]?.({ number, seller: sellerName(seller), note, by })
  if (toShopper && wasPaid && purchase.email !== ERASED) {
    const link = new URL(paths.purchase(purchase.number, await accessKey({ db, keys }, purchase.number)), env.origin)
      .href
    await mailer.send({
      recipient: purchase.email,
      ...toShopper,
      blocks: [...toShopper.blocks, action('Your order', link)],
    })
  }
  if (event === 'refund_failed') await mailFailedRefund({ db, env, mailer }, order)
  const toSeller = sellerEmails[event]?.({ number, note })
  if (!toSeller) return
  const link = new URL(paths.seller.order(number), env.origin).href
  const kind = event === 'paid' ? 'order_new' : 'return_requested'
  const mail = { ...toSeller, blocks: [...toSeller.blocks, action('The order', link)] }
  await mailSellersPeople({ db, mailer }, { sellerId: order.sellerId, kind }, mail)
}

/** Has the admins look after money that the payment provider does not refund. */
async function mailFailedRefund(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { id, number, currency }: OrderRecord,
): Promise<void> {
  const [failed] = await db
    .select({ amount: sum(refunds.amountMinor) })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'failed')))
  const money = formatMoney({ amountMinor: Number(failed?.amount ?? 0), currency }, env.locale)
  const link = new URL('/admin/refunds', env.origin).href
  for (const recipient of await listAdminEmails(db)) {
    await mailer.send({ recipient, ...failedRefundMail({ number, money, link }) })
  }
}

/** Confirms a purchase to its shopper, with the link that opens it without an account. */
export async function mailPurchasePaid({ db, keys, env, clock, mailer }: Deps, purchaseId: string): Promise<void> {
  const [record] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!record || record.email === ERASED) return
  const purchase = await presentPurchase(db, record, clock.now())
  const link = new URL(paths.purchase(record.number, await accessKey({ db, keys }, record.number)), env.origin).href
  const mail = confirmationMail({
    shopName: env.shopName,
    purchase,
    address: addressLines(purchase.address),
    format: (money) => formatMoney(money, env.locale),
    link,
  })
  await mailer.send({ recipient: record.email, ...mail })
}
