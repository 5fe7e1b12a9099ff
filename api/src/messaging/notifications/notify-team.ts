import { sql } from 'drizzle-orm'
import type { NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { Deps } from '../../deps'
import { findRecipients } from '../../identity/memberships/find-recipients'
import { sellerNotifications } from './seller-notifications.table'

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 4_738_220_202

export interface NewNotification {
  sellerId: string
  kind: NotificationKind
  about: string
  detail?: string | null
  /** Path of the page of its cause. */
  link: string
  /** Its cause: the same one is notified once. */
  key: string
}

/** Notifies those of a shop's team whom it concerns, in the back-office. */
export async function notifyTeam(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notification: NewNotification,
): Promise<void> {
  const { sellerId, detail = null, ...rest } = notification
  const at = clock.now()
  await db.transaction(async (tx) => {
    // Whoever reads on from an id must not find a lower one later: ids are drawn and become visible one transaction after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    const recipients = (await findRecipients(tx, sellerId, notification.kind)).filter(({ inApp }) => inApp)
    if (recipients.length === 0) return
    await tx
      .insert(sellerNotifications)
      .values(recipients.map(({ userId }) => ({ ...rest, sellerId, userId, detail, at })))
      .onConflictDoNothing()
  })
}
