import { sql } from 'drizzle-orm'
import { DEFAULT_SEARCHES } from 'api/catalogue/search/default-rules'
import { addDays, dayIn, startOfDay } from 'api/platform/clock/days'
import type { Deps } from 'api/deps'
import { lockAnchor } from './history-anchor'

const FUNNEL_DAYS = 60
const SEARCH_DAYS = 28
/** Of those who look at something and do not buy, one in so many begins to check out. */
const ONE_IN = 30

/** Words that nothing in the demo's catalogue is found for, most wanted first. */
const MISSED = ['linen blazer', 'swimwear', 'ski jacket', 'ballet flats', 'pyjamas', 'tie']

/**
 * Lets shoppers of the past have gone some of the way to an order, and have looked for things, found or not, so that the staff's figures have
 * something to say. Of days before the demo was filled, which nobody else has visited: a second time changes nothing.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added.
 */
export async function seedAnalytics({ db, env }: Pick<Deps, 'db' | 'env'>, anchor: Date): Promise<void> {
  const zone = env.timeZone
  const today = dayIn(zone, anchor)
  const first = addDays(today, -FUNNEL_DAYS)
  await db.transaction(async (tx) => {
    const current = await lockAnchor(tx)
    if (current?.getTime() !== anchor.getTime()) return
    await tx.execute(sql`
      insert into funnel_days
      select day::date, views, purchases + greatest(views - purchases, 0) / ${ONE_IN} + 1, purchases
      from generate_series(${first}::date, ${today}::date - 1, interval '1 day') day
      cross join lateral (select coalesce(sum(views), 0)::int as views from product_views where span = 'day' and start = day::date) looked
      cross join lateral (select count(distinct purchase_id)::int as purchases from orders
        where paid_at >= ${startOfDay(first, zone)} and (paid_at at time zone ${zone})::date = day::date) bought
      on conflict (day) do update set views = excluded.views, checkouts = excluded.checkouts, purchases = excluded.purchases`)
    for (const [table, words] of [
      ['missed_searches', MISSED],
      ['searches', DEFAULT_SEARCHES],
    ] as const) {
      const ranked = words.map((one, index) => ({ words: one, most: 2 * (words.length - index) }))
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (day, words, times)
        select ${today}::date - ago, words, 1 + (ago * 7 + most) % most
        from json_to_recordset(${JSON.stringify(ranked)}) wanted (words text, most int), generate_series(1, ${SEARCH_DAYS}, 2) ago
        on conflict do nothing`)
    }
  })
}
