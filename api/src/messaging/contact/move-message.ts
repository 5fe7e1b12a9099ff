import { eq, sql } from 'drizzle-orm'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import type { Queryable } from '../../platform/db/database'
import { contactMessages } from './contact-messages.table'
import { findThread } from './find-thread'

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
