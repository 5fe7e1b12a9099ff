import { sql } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { keepViews } from 'api/catalogue/views/view-counter'
import { dayIn, addDays } from 'api/platform/clock/days'
import { productIdOf } from '../filling/demo-ids'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import type { DemoCatalogue } from '../catalogue/demo-goods'
import { seededRandom } from '../drawing/vocabulary/seeded-random'
import { lockAnchor } from './history-anchor'

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

const SPAN_DAYS = 360
/** Of a favourite, on its best day. */
const MOST_A_DAY = 6

interface PlannedViews {
  productId: string
  /** As in `2026-03-31`. */
  day: string
  views: number
}

/**
 * How often shoppers looked at the first seller's products on each day before the demo was filled, since they came into the shop: more
 * and more towards today. Days without a look are left out. The same catalogue and day give the same plan.
 *
 * @param today the day on which the demo was filled; nothing is planned for it.
 */
function planViews({ sellers, products }: DemoCatalogue, today: string): PlannedViews[] {
  const random = seededRandom(30)
  return products
    .filter(({ sellerSlug }) => sellerSlug === sellers[0]?.slug)
    .flatMap((product) => {
      const most = random.between(1, MOST_A_DAY)
      const days = Math.min(SPAN_DAYS, Math.floor(product.publishedDaysAgo))
      return Array.from({ length: days }, (_, index) => {
        const ago = index + 1
        const growth = 1 - (0.7 * ago) / SPAN_DAYS
        return {
          productId: productIdOf(product),
          day: addDays(today, -ago),
          views: Math.floor(most * growth * random.next()),
        }
      })
    })
    .filter(({ views }) => views > 0)
}
