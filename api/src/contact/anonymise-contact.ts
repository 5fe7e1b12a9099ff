import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { contactMessages } from './contact-messages.table'

/**
 * Erases what somebody wrote to the shop while signed in. What came from their address without a session stays: that it was
 * theirs is not known.
 */
export async function anonymiseContact(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.userId, userId))
}
