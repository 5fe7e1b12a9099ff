import { eq } from 'drizzle-orm'
import type { NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Tx } from '../db/database'
import { findNotificationSettings } from './find-notification-settings'
import { notificationSettings } from './notification-settings.table'

/** Shows in a shopper's account what they chose elsewhere, as by a mail's link; nothing for who has left. */
export async function chooseMails(
  tx: Tx,
  userId: string,
  change: Partial<Pick<NotificationSettings, 'priceAlerts' | 'reviewRequests'>>,
): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) return
  const chosen = { ...(await findNotificationSettings(tx, userId)), ...change }
  await tx
    .insert(notificationSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
}
