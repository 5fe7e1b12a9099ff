import { and, eq, sql } from 'drizzle-orm'
import { NOTIFICATION_NEEDS, type NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import { users } from '../accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { memberships, sellerRoles } from './memberships.table'
import { notificationChoices } from '../../messaging/notifications/seller-notifications.table'

export interface Recipient {
  userId: string
  email: string
  inApp: boolean
  mail: boolean
}

const allows = (permission: SellerPermission) => sql`${permission} = any(${sellerRoles.permissions})`

/** Who of a shop's team hears of a kind by their role, and how they want to. */
export function findRecipients(db: Queryable, sellerId: string, kind: NotificationKind): Promise<Recipient[]> {
  const needed = NOTIFICATION_NEEDS[kind]
  return db
    .select({
      userId: users.id,
      email: users.email,
      inApp: sql<boolean>`coalesce(${notificationChoices.inApp}, true)`,
      mail: sql<boolean>`coalesce(${notificationChoices.mail}, true)`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .leftJoin(notificationChoices, and(eq(notificationChoices.userId, users.id), eq(notificationChoices.kind, kind)))
    .where(and(eq(memberships.sellerId, sellerId), needed === null ? undefined : allows(needed)))
}

/** The addresses of those whose role allows something, whatever they have chosen: for what concerns the safety of the shop. */
export async function addressesWith(db: Queryable, sellerId: string, permission: SellerPermission): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .where(and(eq(memberships.sellerId, sellerId), allows(permission)))
  return rows.map(({ email }) => email)
}

/** The kinds that a role hears of. */
export const kindsFor = (permissions: readonly SellerPermission[] = []): NotificationKind[] =>
  (Object.entries(NOTIFICATION_NEEDS) as [NotificationKind, SellerPermission | null][])
    .filter(([, needed]) => needed === null || permissions.includes(needed))
    .map(([kind]) => kind)
