import { eq, sql } from 'drizzle-orm'
import { MAILED_KINDS, type NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { NotificationChoices } from 'shared-contracts/notifications/notification.schema'
import type { Deps } from '../../deps'
import { findRecipients, kindsFor } from '../../identity/memberships/shop-of'
import type { Queryable } from '../../platform/db/database'
import { statement } from '../../platform/db/statement'
import type { Reader } from './list-notifications'
import { notificationChoices, sellerNotifications } from './seller-notifications.table'

/** Any number that nothing else in the database locks. */
export const NOTIFY_LOCK_KEY = 4_738_220_202

interface NewNotification {
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
  { db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>,
  notification: NewNotification,
): Promise<void> {
  const { sellerId, detail = null, kind, about, link, key } = notification
  const recipients = (await findRecipients(db, sellerId, kind)).filter(({ inApp }) => inApp)
  if (recipients.length === 0) return
  const users = recipients.map(({ userId }) => userId)
  await notificationsAdded(db, { sellerId, users, kind, about, detail, link, key, at: clock.now() })
  signals.tell('notifications')
}

/** Whoever reads on from an id must not find a lower one later: ids are drawn behind a lock, and become visible one statement after the other. */
const notificationsAdded = statement<
  never,
  Required<NewNotification> & { sellerId: string; users: string[]; detail: string | null; at: Date }
>(
  ({ sellerId, users, kind, about, detail, link, key, at }) => sql`
    with locked as materialized (select pg_advisory_xact_lock(${NOTIFY_LOCK_KEY}))
    insert into ${sellerNotifications} (seller_id, user_id, kind, about, detail, link, key, at)
    select ${sellerId}::uuid, recipient.id, ${kind}::text, ${about}::text, ${detail}::text, ${link}::text, ${key}::text,
      ${at}::timestamptz
    from locked cross join unnest(${users}::uuid[]) as recipient (id)
    on conflict do nothing`,
)

/** What a member wants to be notified of and how, of the kinds that their role hears of. */
export async function listChoices(
  db: Queryable,
  { userId, permissions }: Reader,
): Promise<NotificationChoices['items']> {
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  return kindsFor(permissions).map((kind) => {
    const choice = chosen.find((one) => one.kind === kind)
    return {
      kind,
      inApp: choice?.inApp ?? true,
      mail: MAILED_KINDS.includes(kind) ? (choice?.mail ?? true) : null,
    }
  })
}

/** Has a kind notified as a member wants; what they do not say stays as it is. */
export async function choose(
  db: Queryable,
  userId: string,
  { kind, inApp, mail }: { kind: NotificationKind; inApp?: boolean | undefined; mail?: boolean | undefined },
): Promise<void> {
  const change = { ...(inApp !== undefined && { inApp }), ...(mail !== undefined && { mail }) }
  if (Object.keys(change).length === 0) return
  await db
    .insert(notificationChoices)
    .values({ userId, kind, inApp: true, mail: true, ...change })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: change })
}
