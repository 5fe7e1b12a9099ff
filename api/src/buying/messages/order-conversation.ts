import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { conversations } from './conversations.table'
import type { Side } from './send-message'

/** The conversation about an order; `null` while nobody has written. */
export async function conversationOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.orderId, orderId))
  return found?.id ?? null
}

/** The same for a locked order about which somebody writes now; begun with the first message. */
export async function openOrderConversation(
  tx: Tx,
  { id: orderId, sellerId }: { id: string; sellerId: string },
  { by, now }: { by: Side; now: Date },
): Promise<string> {
  const known = await conversationOfOrder(tx, orderId)
  if (known !== null) return known
  const id = randomUUID()
  await tx.insert(conversations).values({ id, sellerId, orderId, lastAt: now, lastBy: by })
  return id
}
