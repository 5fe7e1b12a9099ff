import { eq } from 'drizzle-orm'
import type { NotificationChange, NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Deps } from '../../deps'
import { chooseMails } from './choose-mails'
import { findNotificationSettings } from './find-notification-settings'

/**
 * Keeps which mails a shopper wants. The newsletter begins when their address is proved, and ends at once; who wants no price alerts any
 * more gets those of single pieces no more, too.
 *
 * @param change what is left out stays as it is.
 */
export async function saveNotificationSettings(
  { db, clock, districts }: Pick<Deps, 'db' | 'clock' | 'districts'>,
  userId: string,
  change: NotificationChange,
): Promise<NotificationSettings> {
  return db.transaction(async (tx) => {
    const before = await findNotificationSettings(tx, userId)
    const chosen = await chooseMails(tx, userId, change)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) return chosen
    const choice = { userId, email: user.email, proved: user.emailVerifiedAt !== null, before, change }
    for (const { mailsChosen = [] } of districts)
      for (const follow of mailsChosen) await follow(tx, clock.now(), choice)
    return chosen
  })
}
