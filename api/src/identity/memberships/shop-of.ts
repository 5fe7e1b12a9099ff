import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SellerPermission, SellerRole } from 'shared-contracts/team/seller-roles'
import { NOTIFICATION_NEEDS, type NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { Queryable } from '../../platform/db/database'
import { builtQuery, type Named } from '../../platform/db/statement'
import { sellers } from '../../selling/sellers/sellers.table'
import { sessions } from '../accounts/sessions.table'
import { users } from '../accounts/users.table'
import { notificationChoices } from '../../messaging/notifications/seller-notifications.table'
import { memberships, NEVER_CHOSEN, sellerRoles } from './memberships.table'

export interface OwnShop {
  id: string
  /** `null` until one was chosen. */
  name: string | null
  /** What the account is there, and what that allows. */
  role: SellerRole
  permissions: SellerPermission[]
}

/** The shop that a seller account works for now; `null` for who works for none, or has still to choose one. */
export async function shopOf(db: Queryable, userId: string): Promise<OwnShop | null> {
  const [shop] = await db
    .select({ id: sellers.id, name: sellers.name, role: memberships.role, permissions: sellerRoles.permissions })
    .from(memberships)
    .innerJoin(sellers, eq(sellers.id, memberships.sellerId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .where(and(eq(memberships.userId, userId), gt(memberships.chosenAt, NEVER_CHOSEN)))
    .orderBy(desc(memberships.chosenAt), desc(memberships.sellerId))
    .limit(1)
  return shop ?? null
}

/** The shop at work of each of these sessions that is not over, and the role in it. */
export async function shopsOfSessions(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { sellerId: string; role: SellerRole }>> {
  const rows = await db
    .selectDistinctOn([sessions.id], { id: sessions.id, sellerId: memberships.sellerId, role: memberships.role })
    .from(sessions)
    .innerJoin(memberships, eq(memberships.userId, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now), gt(memberships.chosenAt, NEVER_CHOSEN)))
    .orderBy(sessions.id, desc(memberships.chosenAt), desc(memberships.sellerId))
  return new Map(rows.map(({ id, ...work }) => [id, work]))
}

/** What of it a seller's account shows its owner; who is at work in no shop may do nothing in one. */
export const roleIn = (shop: OwnShop | null) =>
  shop ? { shopId: shop.id, role: shop.role, permissions: shop.permissions } : { permissions: [] }

interface Recipient {
  userId: string
  email: string
  inApp: boolean
  mail: boolean
}

const allows = (permission: SellerPermission) => sql`${permission} = any(${sellerRoles.permissions})`

/** Whether somebody works for a shop whose role there allows something. */
export async function mayIn(
  db: Queryable,
  { sellerId, userId }: { sellerId: string; userId: string },
  permission: SellerPermission,
): Promise<boolean> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .where(and(eq(memberships.sellerId, sellerId), eq(memberships.userId, userId), allows(permission)))
  return rows.length > 0
}

/** Who of a shop's team hears of a kind by their role, and how they want to. */
export const findRecipients = (db: Queryable, sellerId: string, kind: NotificationKind): Promise<Recipient[]> =>
  recipientsOf(db, { sellerId, kind, needed: NOTIFICATION_NEEDS[kind] })

const recipientsOf = builtQuery(
  (db, { sellerId, kind, needed }: Named<{ sellerId: string; kind: NotificationKind; needed: string | null }>) =>
    db
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
      .where(
        and(
          eq(memberships.sellerId, sellerId),
          sql`(${needed}::text is null or ${needed} = any(${sellerRoles.permissions}))`,
        ),
      ),
)

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
