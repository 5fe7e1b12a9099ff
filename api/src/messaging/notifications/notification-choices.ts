import { eq } from 'drizzle-orm'
import { MAILED_KINDS, type NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { NotificationChoices } from 'shared-contracts/notifications/notification.schema'
import type { Queryable } from '../../platform/db/database'
import { kindsFor } from '../../identity/memberships/find-recipients'
import type { Reader } from './list-notifications'
import { notificationChoices } from './seller-notifications.table'

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
