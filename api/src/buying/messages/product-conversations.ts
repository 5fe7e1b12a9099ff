import { and, eq, isNotNull } from 'drizzle-orm'
import type { OpenConversation } from 'shared-contracts/conversations/conversation.schema'
import type { OrderThread } from 'shared-contracts/orders/order-message.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { conversations } from './conversations.table'
import { presentConversations } from './list-conversations'
import { listMessages, readMessages } from './list-messages'
import { sendMessage } from './send-message'

/** Whose conversations somebody may see: a shopper's own, or those of a seller's shop. */
export type Reader = { side: 'shopper'; userId: string } | { side: 'seller'; sellerId: string }

/** The same for who writes into them. */
type Writer = Reader & { userId: string }

/** What somebody writes. `requestId` is drawn by the caller: the same request twice sends one message. */
export interface Draft {
  body: string
  requestId: string
}

type ConversationRecord = typeof conversations.$inferSelect

const ofReader = (id: string, reader: Reader) =>
  and(
    eq(conversations.id, id),
    isNotNull(conversations.productId),
    reader.side === 'shopper' ? eq(conversations.userId, reader.userId) : eq(conversations.sellerId, reader.sellerId),
  )

async function mustBeThere(db: Queryable, { refuse }: Refuses<'NOT_FOUND'>, reader: Reader, id: string) {
  const [row] = await db.select().from(conversations).where(ofReader(id, reader))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** What was written about a product. @param before id of a message: those that are older come. */
export async function openConversation(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  reader: Reader,
  { id, before }: { id: string; before?: string | undefined },
): Promise<OpenConversation> {
  const row = await mustBeThere(db, { refuse }, reader, id)
  const [conversation] = await presentConversations(db, [row], reader.side)
  if (!conversation) throw refuse('NOT_FOUND')
  return { conversation, thread: await listMessages(db, { conversationId: id, reader: reader.side, before }) }
}

/** Writes into a conversation about a product. @param allow throws when its side may not write now. */
export async function writeMessage(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  writer: Writer,
  { id, ...draft }: Draft & { id: string },
  allow?: (tx: Tx, conversation: ConversationRecord) => Promise<void>,
): Promise<OrderThread> {
  const { side, userId } = writer
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(conversations).where(ofReader(id, writer)).for('update')
    if (!row) throw refuse('NOT_FOUND')
    await allow?.(tx, row)
    await sendMessage(tx, id, { by: side, userId, ...draft }, clock.now())
  })
  return listMessages(db, { conversationId: id, reader: side })
}

/** Notes that a side has read what the other wrote. @param upTo the newest message that they saw. */
export async function readConversation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  reader: Reader,
  { id, upTo }: { id: string; upTo: string },
): Promise<OrderThread> {
  await mustBeThere(db, { refuse }, reader, id)
  await readMessages(db, { conversationId: id, reader: reader.side, upTo, now: clock.now() })
  return listMessages(db, { conversationId: id, reader: reader.side })
}

/** Takes a seller's conversation, about whatever, off what waits for an answer; one that does not wait stays as it is. */
export async function settleConversation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  sellerId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(conversations.id, id), eq(conversations.sellerId, sellerId))
    const [row] = await tx.select().from(conversations).where(own).for('update')
    if (!row) throw refuse('NOT_FOUND')
    if (row.lastBy === 'shopper') await tx.update(conversations).set({ settledAt: clock.now() }).where(own)
  })
}
