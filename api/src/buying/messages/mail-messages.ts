import { and, asc, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import { nameProducts } from '../../catalogue/products/name-products'
import type { Deps } from '../../deps'
import { emailOf } from '../../identity/accounts/email-of'
import { mailWords } from '../../messaging/mail-texts/mail-words'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import type { Queryable } from '../../platform/db/database'
import type { Email } from '../../platform/mail/mailer'
import { findShops } from '../../selling/sellers/find-shops'
import { mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { accessKey } from '../orders/purchases'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { conversations } from './conversations.table'
import { answerToShopper, messageToSeller, messageToShopper, questionToSeller } from './message-mails'
import { messages } from './messages.table'
import type { Side } from './send-message'

type MailDeps = Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'log' | 'mailer'>
type ConversationRecord = typeof conversations.$inferSelect

async function findConversation(db: Queryable, id: string): Promise<ConversationRecord | null> {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, id))
  return conversation ?? null
}

/** Mails what one side wrote to the other; nothing when it was read or erased meanwhile. */
export async function mailMessages(
  deps: MailDeps,
  { conversationId, by, at }: { conversationId: string; by: Side; at: string },
): Promise<void> {
  const { db, mailer } = deps
  const unread = await db
    .select({ body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.by, by),
        eq(messages.mailAt, new Date(at)),
        isNull(messages.readAt),
      ),
    )
    .orderBy(asc(messages.sentAt), asc(messages.id))
  const conversation = await findConversation(db, conversationId)
  if (unread.length === 0 || !conversation) return
  const about = await (conversation.orderId === null ? aboutProduct : aboutOrder)(deps, conversation)
  if (!about) return
  const bodies = unread.map(({ body }) => body)
  const { sellerId } = conversation
  if (by === 'shopper')
    await mailSellersPeople({ db, mailer }, { sellerId, kind: 'message' }, await about.toSeller(bodies))
  else await mailer.send({ recipient: about.shopper, ...(await about.toShopper(bodies)) })
}

/** Where a conversation's mails go, and how they read; `null` when what it was about is gone. */
type About = {
  shopper: string
  toShopper: (bodies: readonly string[]) => Promise<Email>
  toSeller: (bodies: readonly string[]) => Promise<Email>
} | null

async function aboutOrder(deps: MailDeps, { orderId, sellerId }: ConversationRecord): Promise<About> {
  const { db, keys, env } = deps
  const [found] = await db
    .select({ order: orders.number, purchase: purchases.number, shopper: purchases.email })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(orders.id, orderId ?? ''))
  const shop = (await findShops(db, [sellerId])).get(sellerId)
  if (!found || !shop) return null
  const { order, purchase, shopper } = found
  const key = await accessKey({ db, keys }, purchase)
  const links = {
    shopper: new URL(paths.purchase(purchase, key), env.origin).href,
    seller: new URL(paths.seller.order(order), env.origin).href,
  }
  return {
    shopper,
    async toShopper(bodies) {
      const words = await mailWords(deps, 'message-order', { order, seller: shop.name })
      return messageToShopper({ words, bodies, link: links.shopper })
    },
    async toSeller(bodies) {
      const words = await mailWords(deps, 'message-order-seller', { order })
      return messageToSeller({ words, bodies, link: links.seller })
    },
  }
}

async function aboutProduct(deps: MailDeps, { id, productId, sellerId, userId }: ConversationRecord): Promise<About> {
  const { db, env } = deps
  const product = (await nameProducts(db, productId ? [productId] : [])).values().next().value
  const shop = (await findShops(db, [sellerId])).get(sellerId)
  const shopper = userId && (await emailOf(db, userId))
  if (!product || !shop || !shopper) return null
  const facts = { seller: shop.name, product: product.title }
  const links = {
    shopper: new URL(paths.account.conversation(id), env.origin).href,
    seller: new URL(paths.seller.conversation(id), env.origin).href,
  }
  return {
    shopper,
    async toShopper(bodies) {
      const words = await mailWords(deps, 'message-product', facts)
      return answerToShopper({ words, bodies, link: links.shopper })
    },
    async toSeller(bodies) {
      const words = await mailWords(deps, 'message-product-seller', facts)
      return questionToSeller({ words, bodies, link: links.seller })
    },
  }
}

/** Notifies a seller's team that a shopper has written. */
export async function notifyOfMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'signals'>,
  { conversationId, key }: { conversationId: string; key: string },
): Promise<void> {
  const { db } = deps
  const conversation = await findConversation(db, conversationId)
  const page = conversation && (await pageForSeller(db, conversation))
  if (page) await notifyTeam(deps, { sellerId: conversation.sellerId, kind: 'message', ...page, key: `message:${key}` })
}

async function pageForSeller(
  db: Queryable,
  { id, orderId, productId }: ConversationRecord,
): Promise<{ about: string; link: string } | null> {
  if (orderId === null) {
    const product = (await nameProducts(db, productId ? [productId] : [])).values().next().value
    return product ? { about: product.title, link: paths.seller.conversation(id) } : null
  }
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  return order ? { about: order.number, link: paths.seller.order(order.number) } : null
}
