import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { NOTIFICATIONS_PAGE_SIZE } from 'shared-contracts/notifications/notification-kinds'
import type { NotificationPage, SellerNotification } from 'shared-contracts/notifications/notification.schema'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Queryable } from '../db/database'
import { kindsFor } from './find-hearers'
import { sellerNotifications } from './seller-notifications.table'

/** Who reads: a member of a shop's team, with what their role allows now. */
export interface Reader {
  userId: string
  sellerId: string
  permissions: readonly SellerPermission[]
}

type Row = typeof sellerNotifications.$inferSelect

const ofReader = ({ userId, sellerId, permissions }: Reader) =>
  and(
    eq(sellerNotifications.userId, userId),
    eq(sellerNotifications.sellerId, sellerId),
    inArray(sellerNotifications.kind, kindsFor(permissions)),
  )

export const presentNotification = ({ id, kind, about, detail, link, at, readAt }: Row): SellerNotification => ({
  id,
  kind,
  about,
  detail,
  link,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** How many a member has not read. */
export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(sellerNotifications)
    .where(and(ofReader(reader), isNull(sellerNotifications.readAt)))
  return counted?.unread ?? 0
}

/** One page of what a member was told, newest first. */
export async function listNotifications(db: Queryable, reader: Reader, page = 1): Promise<NotificationPage> {
  const [counted] = await db.select({ total: count() }).from(sellerNotifications).where(ofReader(reader))
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(sellerNotifications)
    .where(ofReader(reader))
    .orderBy(desc(sellerNotifications.id))
    .limit(NOTIFICATIONS_PAGE_SIZE)
    .offset((page - 1) * NOTIFICATIONS_PAGE_SIZE)
  return {
    items: rows.map(presentNotification),
    page,
    pageCount: Math.max(1, Math.ceil(total / NOTIFICATIONS_PAGE_SIZE)),
    total,
    unread: await countUnread(db, reader),
  }
}

/** What a member was told after an id, oldest first. @param most so many at most. */
export async function listSince(db: Queryable, reader: Reader, after: number, most: number): Promise<Row[]> {
  return db
    .select()
    .from(sellerNotifications)
    .where(and(ofReader(reader), gt(sellerNotifications.id, after)))
    .orderBy(sellerNotifications.id)
    .limit(most)
}

/** The id of the latest of all; 0 when there is none. */
export async function latestId(db: Queryable): Promise<number> {
  const [latest] = await db
    .select({ id: sql<number>`coalesce(max(${sellerNotifications.id}), 0)`.mapWith(Number) })
    .from(sellerNotifications)
  return latest?.id ?? 0
}

/** Marks as read what is named, and all up to an id. */
export async function markRead(
  db: Queryable,
  reader: Reader,
  { ids, upTo, now }: { ids?: number[] | undefined; upTo?: number | undefined; now: Date },
): Promise<void> {
  const unread = and(ofReader(reader), isNull(sellerNotifications.readAt))
  const set = { readAt: now }
  if (upTo !== undefined)
    await db
      .update(sellerNotifications)
      .set(set)
      .where(and(unread, lte(sellerNotifications.id, upTo)))
  if (ids && ids.length > 0)
    await db
      .update(sellerNotifications)
      .set(set)
      .where(and(unread, inArray(sellerNotifications.id, ids)))
}
