import { desc, eq } from 'drizzle-orm'
import type { ContactMessage } from 'shared-contracts/contact/contact.schema'
import type { Db } from '../db/database'
import { contactMessages } from './contact-messages.table'
import { presentMessage } from './present-message'

/** What a shopper wrote to the shop while signed in, newest first. */
export async function listMessagesOf(db: Db, { id }: { id: string }): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, id))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
  return rows.map(presentMessage)
}
