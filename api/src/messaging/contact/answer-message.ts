import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { contactAnswers, contactMessages } from './contact.table'
import { findThread } from './find-thread'

/**
 * Answers a message: the answer is kept with it and mailed to whoever wrote.
 *
 * @param requestId the same when it is sent again: nothing is mailed twice.
 * @param answers how many there were when it was looked at; absent: whoever asks does not say.
 * @returns `null` when there is no such message.
 * @throws CONFLICT when somebody else has answered it since.
 */
export async function answerMessage(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'CONFLICT'>,
  authorId: string,
  {
    id: messageId,
    answer,
    requestId,
    answers,
  }: { id: string; answer: string; requestId: string; answers?: number | undefined },
): Promise<ContactThread | null> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [message] = await tx
      .update(contactMessages)
      .set({ state: 'answered' })
      .where(eq(contactMessages.id, messageId))
      .returning({ id: contactMessages.id })
    if (!message) return
    if (!(await takeRequest(tx, { scope: `contact-answer:${authorId}`, key: requestId, now }))) return
    if (answers !== undefined && (await tx.$count(contactAnswers, eq(contactAnswers.messageId, messageId))) > answers)
      throw refuse('CONFLICT')
    const id = randomUUID()
    await tx.insert(contactAnswers).values({ id, messageId, authorId, body: answer, writtenAt: now })
    await enqueue(tx, now, { topic: 'contact-answer', answerId: id })
  })
  return findThread(db, messageId)
}

/** Closes a message; `null` when there is none. */
export async function closeMessage(db: Queryable, id: string): Promise<ContactThread | null> {
  await db.update(contactMessages).set({ state: 'closed' }).where(eq(contactMessages.id, id))
  return findThread(db, id)
}

/** Takes that back: it is answered when there is an answer, and waits otherwise. */
export async function reopenMessage(db: Queryable, id: string): Promise<ContactThread | null> {
  await db.execute(sql`
    update contact_messages message set state = case
        when exists (select from contact_answers where message_id = message.id) then 'answered' else 'open' end
     where id = ${id} and state = 'closed'`)
  return findThread(db, id)
}
