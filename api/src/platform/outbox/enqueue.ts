import type { Queryable } from '../db/database'
import { outbox } from './outbox.table'
import type { Message } from './topics'

/** Writes, in the transaction that makes it true, what is to be dispatched afterwards: each message at least once. */
export async function enqueue(tx: Queryable, now: Date, ...messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(outbox)
    .values(messages.map(({ topic, ...payload }) => ({ topic, payload, nextAt: now, createdAt: now })))
}

/** The same for a message that is not dispatched before a time. */
export async function enqueueAt(tx: Queryable, { now, at }: { now: Date; at: Date }, message: Message): Promise<void> {
  const { topic, ...payload } = message
  await tx.insert(outbox).values({ topic, payload, nextAt: at, createdAt: now })
}
