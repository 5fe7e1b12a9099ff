import { sql } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { keepViews } from 'api/catalogue/views/view-counter'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import { lockAnchor } from './history-anchor'
import { planViews } from './plan-views'
import { dayIn } from 'api/platform/clock/days'

/**
 * Lets shoppers have looked at the first seller's products, so that its report on conversion has something to say. All of it at once, and
 * once: when a day before the demo was filled has views, nothing is added.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedViews({ db, env }: Pick<Deps, 'db' | 'env'>, anchor: Date): Promise<void> {
  const today = dayIn(env.timeZone, anchor)
  await db.transaction(async (tx) => {
    const current = await lockAnchor(tx)
    if (current?.getTime() !== anchor.getTime()) return
    const { rows } = await tx.execute(sql`select 1 from product_views where span = 'day' and start < ${today} limit 1`)
    if (rows.length > 0) return
    const planned = planViews(demoCatalogue({ products: env.demoProducts }), today)
    await keepViews({ db: tx, views: { take: () => planned } })
  })
}
