import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { NOTIFICATIONS_PAGE_SIZE } from 'shared-contracts/notifications/notification-kinds'
import type { NotificationPage, SellerNotification } from 'shared-contracts/notifications/notification.schema'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Queryable } from '../../platform/db/database'
import { kindsFor } from '../../identity/memberships/shop-of'
import { sellerNotifications } from './seller-notifications.table'
import { keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'

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

export const presentNotification = ({ id, kind, about, detail, link, key, at, readAt }: Row): SellerNotification => ({
  id,
  kind,
  // A kind of its own would be none to remotes that were built before.
  ...(key.startsWith('changed:') && { changed: true }),
  about,
  detail,
  link,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** How many a member has not read. */
export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  return db.$count(sellerNotifications, and(ofReader(reader), isNull(sellerNotifications.readAt)))
}

const newestFirst = keyOrder('desc', ['number', sellerNotifications.id])

/** One page of what a member was notified of, newest first. */
export async function listNotifications(db: Queryable, reader: Reader, place: Place): Promise<NotificationPage> {
  const listed = await keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({ row: sellerNotifications, key: newestFirst.key })
        .from(sellerNotifications)
        .where(and(ofReader(reader), newestFirst.beyond(place.after)))
        .orderBy(newestFirst.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: NOTIFICATIONS_PAGE_SIZE, total: db.$count(sellerNotifications, ofReader(reader)) },
    (rows) => rows.map(({ row }) => presentNotification(row)),
  )
  return { ...listed, unread: await countUnread(db, reader) }
}

/** What a member was notified of after an id, oldest first. @param most so many at most. */
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
