import { eq, desc } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { contactMessages } from './contact-messages.table'
import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import { sellers } from '../../selling/sellers/sellers.table'
import { withShop } from './present-message'
import { withAnswers } from './with-answers'

/**
 * Erases what somebody wrote to the shop while signed in. What came from their address without a session stays: that it was
 * theirs is not known.
 */
export async function anonymiseContact(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.userId, userId))
}

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
