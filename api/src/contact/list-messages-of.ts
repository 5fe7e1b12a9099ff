import { desc, eq } from 'drizzle-orm'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import type { Db } from '../db/database'
import { sellers } from '../sellers/sellers.table'
import { contactMessages } from './contact-messages.table'
import { withShop } from './with-shop'
import { withAnswers } from './with-answers'

/** What a shopper wrote to the shop while signed in, newest first, with what was answered. */
export async function listMessagesOf(db: Db, { id }: { id: string }): Promise<ContactThread[]> {
  const rows = await db
    .select(withShop)
    .from(contactMessages)
    .leftJoin(sellers, eq(sellers.id, contactMessages.sellerId))
    .where(eq(contactMessages.userId, id))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
  return withAnswers(db, rows)
}
