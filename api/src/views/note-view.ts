import { sql } from 'drizzle-orm'
import { requestScope } from '../http/request-scope'
import type { RouteContext } from '../http/route'
import { dayIn } from '../clock/shop-day'

/** Somebody looks at a product; whoever works for its shop does not count. */
export async function noteView(
  { db, env, clock, views, visitor }: Pick<RouteContext, 'db' | 'env' | 'clock' | 'views' | 'visitor'>,
  productId: string,
): Promise<void> {
  const sellerId = (await visitor.session('seller'))?.sellerId
  if (sellerId) {
    const own = await db.execute(sql`select from products where id = ${productId} and seller_id = ${sellerId}`)
    if (own.rows.length > 0) return
  }
  const { address, userAgent } = requestScope()
  views.note({ productId, address, userAgent, day: dayIn(env.timeZone, clock.now()) })
}
