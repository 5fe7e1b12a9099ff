import { eq } from 'drizzle-orm'
import type { NotificationChange, NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Tx } from '../../platform/db/database'
import { notificationSettings } from './notification-settings.table'
import { findNotificationSettings } from './find-notification-settings'

/**
 * Keeps what a shopper chose in their account, or elsewhere, as by a mail's link; nothing for who has left.
 *
 * @returns all that they have chosen now.
 */
export async function chooseMails(tx: Tx, userId: string, change: NotificationChange): Promise<NotificationSettings> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  const before = await findNotificationSettings(tx, userId)
  if (!user || Object.keys(change).length === 0) return before
  const [{ newsletter, reviewRequests, priceAlerts } = before] = await tx
    .insert(notificationSettings)
    .values({ userId, ...before, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
    .returning()
  return { newsletter, reviewRequests, priceAlerts }
}
