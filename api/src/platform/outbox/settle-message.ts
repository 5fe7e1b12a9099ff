import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { FailedMessage } from 'shared-contracts/jobs/jobs.schema'
import type { Deps } from '../../deps'
import { presentMessage, shownOfMessage } from './list-failed-messages'
import { outbox } from './outbox.table'

type Settling = Pick<Deps, 'db' | 'clock'>
interface Wish {
  id: number
  reason: string
}
/** `moved on`: it has been dispatched, dropped or taken since. */
type Settled = FailedMessage | 'missing' | 'moved on'

/** Has a message tried at once, by whichever process comes first. One that is being tried is left to that: asked twice, it is done once. */
export const retryMessage = (deps: Settling, wish: Wish): Promise<Settled> =>
  settle(deps, wish, (now) => ({ askedAt: now, nextAt: now }))

/** Gives a message up. What it carries goes, and that it was dropped stays as long as what was dispatched. */
export const dropMessage = (deps: Settling, wish: Wish): Promise<Settled> =>
  settle(deps, wish, (now) => ({ droppedAt: now, doneAt: now, payload: {} }))

async function settle(
  { db, clock }: Settling,
  { id, reason }: Wish,
  change: (now: Date) => Partial<typeof outbox.$inferInsert>,
): Promise<Settled> {
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
  return other ? 'moved on' : 'missing'
}
