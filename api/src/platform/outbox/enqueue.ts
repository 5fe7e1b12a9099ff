import { atOnce, rowsInto } from '../db/at-once'
import type { Queryable } from '../db/database'
import type { Mail } from '../mail/mailer'
import { outbox } from './outbox.table'

/**
 * Topics of the outbox with what a message of each carries. A district adds its own where it handles them, in its front door
 * (`declare module`), so that nobody enqueues what nobody handles.
 */
export interface Topics {
  /** One mail as it is: one of several that another message asked for. */
  mail: Mail
}

export type Topic = keyof Topics

export type Message = { [T in Topic]: { topic: T } & Topics[T] }[Topic]

/** Writes, in the transaction that makes it true, what is to be dispatched afterwards: each message at least once. */
export async function enqueue(tx: Queryable, now: Date, ...messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await atOnce(tx, { messages: enqueued(now, messages) })
}

/** What writes at least one message, for whoever has more to change. */
export const enqueued = (now: Date, messages: readonly Message[]) =>
  rowsInto(
    outbox,
    messages.map(({ topic, ...payload }) => ({ topic, payload, nextAt: now, createdAt: now })),
  )

/** The same for a message that is not dispatched before a time. */
export async function enqueueAt(tx: Queryable, { now, at }: { now: Date; at: Date }, message: Message): Promise<void> {
  const { topic, ...payload } = message
  await tx.insert(outbox).values({ topic, payload, nextAt: at, createdAt: now })
}
