import { eq } from 'drizzle-orm'
import type { NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import type { Queryable } from '../db/database'
import { notificationSettings } from './notification-settings.table'

/** The newsletter is advertising, so it waits for a yes; the others follow from what somebody bought or marked. */
const DEFAULT_NOTIFICATIONS: NotificationSettings = { newsletter: false, reviewRequests: true, priceAlerts: true }

/** Which mails somebody wants, beside those that are always sent. Whoever sends one asks here first. */
export async function findNotificationSettings(db: Queryable, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  if (!row) return DEFAULT_NOTIFICATIONS
  const { newsletter, reviewRequests, priceAlerts } = row
  return { newsletter, reviewRequests, priceAlerts }
}
