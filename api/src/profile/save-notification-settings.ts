import type { NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import type { Db } from '../db/database'
import { notificationSettings } from './notification-settings.table'

export async function saveNotificationSettings(db: Db, userId: string, chosen: NotificationSettings): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
}
