import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { FailedMessage } from 'shared-contracts/jobs/jobs.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { outbox } from '../../platform/outbox/outbox.table'
import { presentMessage, shownOfMessage } from './list-failed-messages'

type Settling = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'CONFLICT'>
interface Wish {
  id: number
  reason: string
}

/**
 * Has a message tried at once, by whichever process comes first. One that is being tried is left to that: asked twice, it is done once.
 *
 * @throws CONFLICT: it has been dispatched, dropped or taken since.
 */
export const retryMessage = (context: Settling, wish: Wish): Promise<FailedMessage> =>
  settle(context, wish, (now) => ({ askedAt: now, nextAt: now }))

/** Gives a message up. What it carries goes, and that it was dropped stays as long as what was dispatched. @throws CONFLICT, as before. */
export const dropMessage = (context: Settling, wish: Wish): Promise<FailedMessage> =>
  settle(context, wish, (now) => ({ droppedAt: now, doneAt: now, payload: {} }))

async function settle(
  { db, clock, refuse }: Settling,
  { id, reason }: Wish,
  change: (now: Date) => Partial<typeof outbox.$inferInsert>,
): Promise<FailedMessage> {
  const now = clock.now()
  // While it is tried there is no moment at which it failed; nor once a process died over it, whose time is over then.
  const rests = or(isNotNull(outbox.failedAt), and(isNotNull(outbox.lastError), lte(outbox.nextAt, now)))
  const [changed] = await db
    .update(outbox)
    .set({ ...change(now), reason })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt), rests))
    .returning(shownOfMessage)
  if (changed) return presentMessage(changed, now)
  const [other] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
  throw refuse(other ? 'CONFLICT' : 'NOT_FOUND')
}
