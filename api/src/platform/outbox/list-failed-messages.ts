import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { MESSAGE_PAGE_SIZE, type MessageState } from 'shared-contracts/jobs/job-terms'
import type { FailedMessage } from 'shared-contracts/jobs/jobs.schema'
import type { Deps } from '../../deps'
import { outbox } from './outbox.table'

/** A message without what it carries, which may be somebody's. */
export const shownOfMessage = {
  ...{ id: outbox.id, topic: outbox.topic, attempts: outbox.attempts, createdAt: outbox.createdAt },
  ...{ nextAt: outbox.nextAt, doneAt: outbox.doneAt, droppedAt: outbox.droppedAt },
  ...{ lastError: outbox.lastError, failedAt: outbox.failedAt, reason: outbox.reason },
}
type Shown = Pick<typeof outbox.$inferSelect, keyof typeof shownOfMessage>

const inState = {
  failing: isNull(outbox.doneAt),
  given_up: and(isNotNull(outbox.doneAt), isNull(outbox.droppedAt)),
  dropped: isNotNull(outbox.droppedAt),
} satisfies Record<MessageState, unknown>

/** A page of the messages that failed and have not been dispatched since, newest first. */
export async function listFailedMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    state,
    topic,
    before,
  }: { state?: MessageState | undefined; topic?: string | undefined; before?: number | undefined },
): Promise<{ items: FailedMessage[]; next: number | null }> {
  const rows = await db
    .select(shownOfMessage)
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.lastError),
        state && inState[state],
        topic ? eq(outbox.topic, topic) : undefined,
        before === undefined ? undefined : lt(outbox.id, before),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(MESSAGE_PAGE_SIZE + 1)
  const now = clock.now()
  const items = rows.slice(0, MESSAGE_PAGE_SIZE).map((row) => presentMessage(row, now))
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** @param now a try whose time was over by then has ended with its process. */
export function presentMessage(message: Shown, now: Date): FailedMessage {
  const { id, topic, attempts, createdAt, nextAt, doneAt, droppedAt, lastError, failedAt, reason } = message
  const state = droppedAt ? 'dropped' : doneAt ? 'given_up' : 'failing'
  const rests = state === 'failing' && (failedAt !== null || nextAt <= now)
  return {
    ...{ id, topic, state, attempts, createdAt: createdAt.toISOString(), failedAt: failedAt?.toISOString() ?? null },
    nextAt: rests ? nextAt.toISOString() : null,
    ...{ error: lastError ?? '', reason, isResting: rests },
  }
}
