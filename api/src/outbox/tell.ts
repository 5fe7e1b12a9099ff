import type { Queryable } from '../db/database'
import { outbox } from './outbox.table'
import type { Message } from './messages'

/** Notes, in the transaction that makes it true, what has to be told afterwards. */
export async function tell(tx: Queryable, now: Date, ...messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(outbox)
    .values(messages.map(({ topic, ...payload }) => ({ topic, payload, nextAt: now, createdAt: now })))
}

/** The same for something that is not to be told before a time. */
export async function tellLater(tx: Queryable, { now, at }: { now: Date; at: Date }, message: Message): Promise<void> {
  const { topic, ...payload } = message
  await tx.insert(outbox).values({ topic, payload, nextAt: at, createdAt: now })
}
