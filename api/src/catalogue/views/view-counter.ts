import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { RouteContext } from '../../http/route'
import type { Clock } from '../../platform/clock/clock'
import { dayIn } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { requestScope } from '../../platform/log/request-scope'

/** Looked at again by the same browser within this time, a product counts once. */
const SAME_VISIT_MS = 30 * 60 * 1000
/** More visitors at once than this are not distinguished any further. */
const MOST_REMEMBERED = 50_000
/** Nobody looks at more in half an hour; a script does. */
const MOST_PRODUCTS = 300

/** What calls itself a program. Those that pretend not to be one are not found out here. */
const BOT = /bot|crawl|spider|slurp|preview|fetch|headless|lighthouse|python|curl|wget|^$/i

export interface ViewCounter {
  /**
   * Counts that somebody looks at a product. Who it is is distinguished by a hash that nobody can turn back, in memory alone and for half an
   * hour; what is counted is the product.
   *
   * @param day of the shop, as in `2026-03-31`.
   */
  note(view: { productId: string; address: string; userAgent: string; day: string }): void
  /** What was counted since the last time, and clears it. */
  take(): { productId: string; day: string; views: number }[]
}

export function createViewCounter({ clock }: { clock: Clock }): ViewCounter {
  const counted = new Map<string, number>()
  const seen = new Map<string, Set<string>>()
  let salt = randomBytes(16)
  let purgeAt = 0

  function isNew(visitor: string, productId: string): boolean {
    const now = clock.now().getTime()
    if (now >= purgeAt || seen.size >= MOST_REMEMBERED) {
      seen.clear()
      salt = randomBytes(16)
      purgeAt = now + SAME_VISIT_MS
    }
    const key = createHash('sha256').update(salt).update(visitor).digest('base64')
    const products = seen.get(key) ?? new Set()
    if (products.has(productId) || products.size >= MOST_PRODUCTS) return false
    products.add(productId)
    seen.set(key, products)
    return true
  }

  return {
    note({ productId, address, userAgent, day }) {
      if (BOT.test(userAgent) || !isNew(`${address} ${userAgent}`, productId)) return
      const key = `${day} ${productId}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    },
    take() {
      const taken = [...counted].map(([key, views]) => ({ day: key.slice(0, 10), productId: key.slice(11), views }))
      counted.clear()
      return taken
    },
  }
}

/** Somebody looks at a product; whoever works for its shop does not count, nor who sees the shop as they do. */
export async function noteView(
  { db, env, clock, views, visitor }: Pick<RouteContext, 'db' | 'env' | 'clock' | 'views' | 'visitor'>,
  productId: string,
): Promise<void> {
  const sellerId = (await visitor.view())?.sellerId ?? (await visitor.session('seller'))?.sellerId
  if (sellerId) {
    const own = await db.execute(sql`select from products where id = ${productId} and seller_id = ${sellerId}`)
    if (own.rows.length > 0) return
  }
  const { address, userAgent } = requestScope()
  views.note({ productId, address, userAgent, day: dayIn(env.timeZone, clock.now()) })
}

interface ViewKeeping {
  db: Queryable
  views: Pick<Deps['views'], 'take'>
}

/** Adds what was counted to the sums of its days and months, many at once. Products that are not on sale are let go. */
export async function keepViews({ db, views }: ViewKeeping): Promise<void> {
  const taken = views.take()
  if (taken.length === 0) return
  await db.execute(sql`
    insert into product_views (seller_id, span, start, product_id, views)
    select product.seller_id, span, date_trunc(span, seen.day)::date, product.id, sum(seen.views)
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as seen ("productId" uuid, day date, views int)
    join products product on product.id = seen."productId" and product.status = 'published'
    cross join (values ('day'), ('month')) spans (span)
    group by 1, 2, 3, 4
    -- In one order: two processes that add to the same rows do not wait for each other in a circle.
    order by 1, 2, 3, 4
    on conflict (seller_id, span, start, product_id) do update set views = product_views.views + excluded.views`)
}
