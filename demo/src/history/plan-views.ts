import type { DemoCatalogue } from '../catalogue/demo-goods'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { seededRandom } from '../drawing/vocabulary/seeded-random'
import { addDays } from 'api/platform/clock/days'

const SPAN_DAYS = 360
/** Of a favourite, on its best day. */
const MOST_A_DAY = 6

export interface PlannedViews {
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
export function planViews({ sellers, products }: DemoCatalogue, today: string): PlannedViews[] {
  const random = seededRandom(30)
  return products
    .filter(({ sellerSlug }) => sellerSlug === sellers[0]?.slug)
    .flatMap(({ slug, publishedDaysAgo }) => {
      const most = random.between(1, MOST_A_DAY)
      const days = Math.min(SPAN_DAYS, Math.floor(publishedDaysAgo))
      return Array.from({ length: days }, (_, index) => {
        const ago = index + 1
        const growth = 1 - (0.7 * ago) / SPAN_DAYS
        return {
          productId: stableId('product', slug),
          day: addDays(today, -ago),
          views: Math.floor(most * growth * random.next()),
        }
      })
    })
    .filter(({ views }) => views > 0)
}
