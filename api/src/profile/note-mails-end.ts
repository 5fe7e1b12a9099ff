import { eq } from 'drizzle-orm'
import { users } from '../accounts/users.table'
import type { Tx } from '../db/database'
import { findNotificationSettings } from './find-notification-settings'
import { notificationSettings } from './notification-settings.table'

/** Shows in a shopper's account that a mail's link ended such mails; nothing for who has left. */
export async function noteMailsEnd(tx: Tx, userId: string, mails: 'priceAlerts' | 'reviewRequests'): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) return
  const chosen = { ...(await findNotificationSettings(tx, userId)), [mails]: false }
  await tx
    .insert(notificationSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { [mails]: false } })
}
