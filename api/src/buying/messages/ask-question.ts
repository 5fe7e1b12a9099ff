import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { MAX_UNANSWERED_MESSAGES, MAX_UNANSWERED_QUESTIONS } from 'shared-contracts/conversations/conversation-terms'
import type { OpenConversation } from 'shared-contracts/conversations/conversation.schema'
import type { OrderThread } from 'shared-contracts/orders/order-message.schema'
import { findOnSale } from '../../catalogue/products/name-products'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { worksFor } from '../../identity/memberships/members'
import type { Tx } from '../../platform/db/database'
import { findShops } from '../../selling/sellers/find-shops'
import { questionTexts } from '../orders/orders.messages'
import { conversations } from './conversations.table'
import { messages } from './messages.table'
import { openConversation, writeMessage, type Draft } from './product-conversations'
import { sendMessage } from './send-message'

type AskDeps = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Any number that nothing else in the database locks, beside a shopper's own. */
const LOCK_KEY = 47_382

/** Asks the seller about a product that is on sale; who has asked about it before goes on where they began. */
export async function askQuestion(
  deps: AskDeps,
  { userId, email }: { userId: string; email: string },
  { product: idOrSlug, ...draft }: Draft & { product: string },
): Promise<OpenConversation> {
  const { db, clock, refuse } = deps
  const product = await findOnSale(db, idOrSlug)
  if (!product) throw refuse('NOT_FOUND')
  const { id: productId, sellerId } = product
  if (await worksFor(db, { email, sellerId })) throw refuse('REFUSED', { detail: questionTexts.ownShop })
  const now = clock.now()
  const id = await db.transaction(async (tx) => {
    // A shopper's questions one after the other, so that two at once are counted, and begin one conversation.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}, hashtext(${userId}))`)
    const [known] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.productId, productId), eq(conversations.userId, userId)))
      .for('update')
    if (known) await allowMessage(tx, known.id, refuse)
    else await allowAnother(tx, { userId, sellerId }, refuse)
    const conversationId = known?.id ?? randomUUID()
    if (!known) {
      const fresh = { id: conversationId, sellerId, productId, userId, lastAt: now, lastBy: 'shopper' as const }
      await tx.insert(conversations).values(fresh)
    }
    await sendMessage(tx, conversationId, { by: 'shopper', userId, ...draft }, now)
    return conversationId
  })
  return openConversation(deps, { side: 'shopper', userId }, { id })
}

/** A shopper goes on with what they asked: when the shop is open, and has answered after some messages. */
export function continueQuestion(deps: AskDeps, userId: string, draft: Draft & { id: string }): Promise<OrderThread> {
  const { refuse } = deps
  return writeMessage(deps, { side: 'shopper', userId }, draft, async (tx, { id, sellerId }) => {
    const shop = (await findShops(tx, [sellerId])).get(sellerId)
    if (!shop?.isOpen) throw refuse('REFUSED', { detail: questionTexts.shopClosed })
    await allowMessage(tx, id, refuse)
  })
}

async function allowAnother(
  tx: Tx,
  { userId, sellerId }: { userId: string; sellerId: string },
  refuse: AskDeps['refuse'],
): Promise<void> {
  const ofTwo = and(eq(conversations.userId, userId), eq(conversations.sellerId, sellerId))
  const unanswered = await tx.$count(conversations, and(ofTwo, eq(conversations.lastBy, 'shopper')))
  if (unanswered >= MAX_UNANSWERED_QUESTIONS) throw refuse('REFUSED', { detail: questionTexts.tooManyQuestions })
}

async function allowMessage(tx: Tx, conversationId: string, refuse: AskDeps['refuse']): Promise<void> {
  const latest = await tx
    .select({ by: messages.by })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(sql`${messages.sentAt} desc, ${messages.id} desc`)
    .limit(MAX_UNANSWERED_MESSAGES)
  if (latest.length === MAX_UNANSWERED_MESSAGES && latest.every(({ by }) => by === 'shopper'))
    throw refuse('REFUSED', { detail: questionTexts.waitForAnswer })
}
