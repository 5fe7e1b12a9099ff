import { eq } from 'drizzle-orm'
import type { NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { followChoice } from '../newsletter/follow-choice'
import { forgetPriceAlerts } from '../wishlist/forget-price-alerts'
import { findNotificationSettings } from './find-notification-settings'
import { notificationSettings } from './notification-settings.table'

/**
 * Keeps which mails a shopper wants. The newsletter begins when their address is proved, and ends at once; who wants no price alerts any
 * more gets those of single pieces no more, too.
 */
export async function saveNotificationSettings(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  chosen: NotificationSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) return
    const before = await findNotificationSettings(tx, userId)
    await tx
      .insert(notificationSettings)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
    if (before.priceAlerts && !chosen.priceAlerts) await forgetPriceAlerts(tx, userId)
    const { email, emailVerifiedAt } = user
    await followChoice(tx, clock.now(), { email, proved: emailVerifiedAt !== null, wanted: chosen.newsletter })
  })
}
