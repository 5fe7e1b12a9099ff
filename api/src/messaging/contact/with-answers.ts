import { asc, eq, inArray } from 'drizzle-orm'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { contactAnswers } from './contact-answers.table'
import { presentMessage, type MessageRow } from './present-message'

/** Kept messages as others see them, each with its answers, oldest first. */
export async function withAnswers(db: Queryable, messages: readonly MessageRow[]): Promise<ContactThread[]> {
  if (messages.length === 0) return []
  const ids = messages.map(({ message }) => message.id)
  const rows = await db
    .select({ answer: contactAnswers, name: users.name, email: users.email })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.writtenAt), asc(contactAnswers.id))
  return messages.map((row) => ({
    ...presentMessage(row),
    answers: rows
      .filter(({ answer }) => answer.messageId === row.message.id)
      .map(({ answer: { id, body, writtenAt }, name, email }) => ({
        ...{ id, body, writtenAt: writtenAt.toISOString() },
        author: name ?? email,
      })),
  }))
}
