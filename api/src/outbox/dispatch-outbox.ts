import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import type { Message } from './messages'
import { outbox } from './outbox.table'
import { deliver } from './deliver'

const AT_ONCE = 50
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60 * 60 * 1000
/** While one process delivers a message no other takes it; when it dies the message is due again after this time. */
const LEASE_MS = 60 * 1000

/**
 * Tells what is due, oldest first. Each message is told at least once: one that fails is told again later, ever more seldom. @returns
 * how many were told.
 */
export async function dispatchOutbox(deps: Deps): Promise<number> {
  const { db, clock, log } = deps
  const now = clock.now()
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of rows) {
      const nextAt = new Date(now.getTime() + LEASE_MS)
      await tx
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextAt })
        .where(eq(outbox.id, id))
    }
    return rows
  })
  let told = 0
  for (const { id, topic, payload, attempts } of due) {
    try {
      await deliver(deps, { topic, ...(payload as object) } as Message)
      await db.update(outbox).set({ doneAt: clock.now() }).where(eq(outbox.id, id))
      told += 1
    } catch (error) {
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)
      await db
        .update(outbox)
        .set({ nextAt: new Date(clock.now().getTime() + waitMs) })
        .where(eq(outbox.id, id))
      log.warn({ err: error, topic, message: id, attempts: attempts + 1 }, 'a message could not be told')
    }
  }
  return told
}
