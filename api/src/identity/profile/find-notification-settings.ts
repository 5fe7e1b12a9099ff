import { eq } from 'drizzle-orm'
import type { NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { notificationSettings } from './notification-settings.table'

/** Newsletter and price alerts are advertising, so they wait for a yes; questions follow from what somebody bought. */
const DEFAULT_NOTIFICATIONS: NotificationSettings = { newsletter: false, reviewRequests: true, priceAlerts: false }

/** Which mails somebody wants, beside those that are always sent. Whoever sends one asks here first. */
export async function findNotificationSettings(db: Queryable, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  if (!row) return DEFAULT_NOTIFICATIONS
  const { newsletter, reviewRequests, priceAlerts } = row
  return { newsletter, reviewRequests, priceAlerts }
}

/** Erases which mails somebody had chosen. */
export async function anonymiseNotificationSettings(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
}
