import { count, desc } from 'drizzle-orm'
import { CONTACT_PAGE_SIZE, type ContactPage } from 'shared-contracts/contact/contact.schema'
import type { Db } from '../db/database'
import { contactMessages } from './contact-messages.table'
import { presentMessage } from './present-message'

/** One page of what was written to the shop, newest first. */
export async function listMessages(db: Db, page = 1): Promise<ContactPage> {
  const [counted] = await db.select({ total: count() }).from(contactMessages)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(CONTACT_PAGE_SIZE)
    .offset((page - 1) * CONTACT_PAGE_SIZE)
  return { items: rows.map(presentMessage), page, pageCount: Math.max(1, Math.ceil(total / CONTACT_PAGE_SIZE)), total }
}
