import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { notificationSettings } from './notification-settings.table'

/** Erases which mails somebody had chosen. */
export async function anonymiseNotificationSettings(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
}
