import { eq } from 'drizzle-orm'
import type { NotificationChange, NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { followChoice } from '../newsletter/follow-choice'
import { forgetPriceAlerts } from '../wishlist/forget-price-alerts'
import { chooseMails } from './choose-mails'
import { findNotificationSettings } from './find-notification-settings'

/**
 * Keeps which mails a shopper wants. The newsletter begins when their address is proved, and ends at once; who wants no price alerts any
 * more gets those of single pieces no more, too.
 *
 * @param change what is left out stays as it is.
 */
export async function saveNotificationSettings(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  change: NotificationChange,
): Promise<NotificationSettings> {
  return db.transaction(async (tx) => {
    const before = await findNotificationSettings(tx, userId)
    if (before.priceAlerts && change.priceAlerts === false) await forgetPriceAlerts(tx, userId)
    const chosen = await chooseMails(tx, userId, change)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user && change.newsletter !== undefined) {
      const { email, emailVerifiedAt } = user
      await followChoice(tx, clock.now(), { email, proved: emailVerifiedAt !== null, wanted: change.newsletter })
    }
    return chosen
  })
}
