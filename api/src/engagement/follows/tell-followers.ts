import { and, inArray, lt, sql } from 'drizzle-orm'
import { shopsWithNews } from '../../catalogue/products/newest-of-shop'
import type { Deps } from '../../deps'
import { DAY_MS, dayIn, daysBefore } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { shopFollows } from './shop-follows.table'

/** The hour of the shop's day at which followers are mailed what came since the day before. */
const HOUR = 17
/** A shop that stood still for longer has missed some of its news. */
const LOOK_BACK_DAYS = 3
const AT_ONCE = 200

/** The last time at which it was the hour of the mails. */
async function lastEvening(db: Queryable, now: Date, zone: string): Promise<Date> {
  const hourOf = async (at: Date) => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select ((${dayIn(zone, at)}::date + ${`${HOUR} hours`}::interval) at time zone ${zone})::text as at`,
    )
    return new Date(rows[0]?.at ?? now)
  }
  const today = await hourOf(now)
  return today <= now ? today : hourOf(new Date(now.getTime() - DAY_MS))
}

/**
 * Has everybody mailed who follows shops in which something is new since they were last told: once a day, in the evening, however many
 * items of however many shops it is.
 */
export async function tellFollowers({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const now = clock.now()
  const until = await lastEvening(db, now, env.timeZone)
  const news = await shopsWithNews(db, { since: daysBefore(until, LOOK_BACK_DAYS), until })
  if (news.length === 0) return
  const shops = sql.join(
    news.map(({ sellerId, at }) => sql`(${sellerId}::uuid, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  )
  let told: number
  do {
    told = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select distinct follow.user_id as id from shop_follows follow
        join (values ${shops}) news (seller_id, at) on news.seller_id = follow.seller_id and news.at > follow.told_until
        limit ${AT_ONCE}`)
      const userIds = rows.map(({ id }) => id)
      if (userIds.length === 0) return 0
      // Locked, so that of two processes one tells; the other finds them told.
      const follows = await tx
        .select()
        .from(shopFollows)
        .where(and(inArray(shopFollows.userId, userIds), lt(shopFollows.toldUntil, until)))
        .for('update')
      await tx
        .update(shopFollows)
        .set({ toldUntil: until })
        .where(and(inArray(shopFollows.userId, userIds), lt(shopFollows.toldUntil, until)))
      const mails = userIds.flatMap((userId) => {
        const since = follows
          .filter((follow) => follow.userId === userId)
          .filter(({ sellerId, toldUntil }) => news.some((one) => one.sellerId === sellerId && one.at > toldUntil))
          .map(({ sellerId, toldUntil }) => ({ sellerId, since: toldUntil.toISOString() }))
        if (since.length === 0) return []
        return [{ topic: 'followed-shops' as const, userId, until: until.toISOString(), shops: since }]
      })
      await enqueue(tx, now, ...mails)
      return userIds.length
    })
  } while (told === AT_ONCE)
}
