import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { Limit } from '../../platform/limits/take-attempt'
import { enqueue, enqueueAt } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { conversations } from './conversations.table'
import { messages } from './messages.table'

/** One mail for a side of a conversation within this time, however many messages there are. */
export const MAIL_EVERY_MS = 10 * 60 * 1000

/** Messages of one side of one conversation: more than people need, fewer than a machine sends. */
export const MESSAGES_BY_SIDE: Limit = { name: 'order-messages', max: 30, windowMs: 60 * 60 * 1000 }

export type Side = 'shopper' | 'seller'

export interface Written {
  by: Side
  /** `null` for a guest. */
  userId: string | null
  body: string
  /** Drawn by the caller: the same request twice sends one message. */
  requestId: string
}

/**
 * Adds a message to a conversation, of which the transaction has locked the row or what it is about. The other side has a mail at once,
 * unless they had one within ten minutes: then one more when those are over, for all that was written meanwhile.
 */
export async function sendMessage(
  tx: Tx,
  conversationId: string,
  { by, userId, body, requestId }: Written,
  now: Date,
): Promise<void> {
  if (!(await takeRequest(tx, { scope: `message:${by}:${conversationId}`, key: requestId, now }))) return
  const [last] = await tx
    .select({ mailAt: sql<Date | null>`max(${messages.mailAt})`.mapWith(messages.mailAt) })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.by, by)))
  const latest = last?.mailAt ?? null
  const isDueAlready = latest !== null && latest > now
  const mailAt = isDueAlready ? latest : new Date(Math.max(now.getTime(), (latest?.getTime() ?? 0) + MAIL_EVERY_MS))
  const id = randomUUID()
  await tx.insert(messages).values({ id, conversationId, by, userId, body, sentAt: now, mailAt })
  await tx
    .update(conversations)
    .set({ lastAt: now, lastBy: by, settledAt: null })
    .where(eq(conversations.id, conversationId))
  if (by === 'shopper') await enqueue(tx, now, { topic: 'message', conversationId, key: id })
  if (isDueAlready) return
  await enqueueAt(tx, { now, at: mailAt }, { topic: 'messages', conversationId, by, at: mailAt.toISOString() })
}
