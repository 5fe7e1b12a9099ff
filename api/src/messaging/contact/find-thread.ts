import { eq } from 'drizzle-orm'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import type { Queryable } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'
import { contactMessages } from './contact-messages.table'
import { withShop } from './present-message'
import { withAnswers } from './with-answers'

/** A message with what was answered; `null` when there is none. */
export async function findThread(db: Queryable, id: string): Promise<ContactThread | null> {
  const rows = await db
    .select(withShop)
    .from(contactMessages)
    .leftJoin(sellers, eq(sellers.id, contactMessages.sellerId))
    .where(eq(contactMessages.id, id))
  const [thread] = await withAnswers(db, rows)
  return thread ?? null
}
