import { eq, sql } from 'drizzle-orm'
import type { SellerHealth } from 'shared-contracts/desk-sellers/health.schema'
import type { Deps } from '../../deps'
import { healthTargets } from './health-targets'
import { countFigures } from './measure-health'
import { sellerHealth } from './seller-health.table'
import { weighHealth } from './weigh-health'

/** How a shop did when it was counted last, beside today's targets. One that never was is counted now. */
export async function describeHealth(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sellerId: string,
): Promise<SellerHealth> {
  const targets = await healthTargets({ db, settings })
  const [known] = await db.select().from(sellerHealth).where(eq(sellerHealth.sellerId, sellerId))
  const now = clock.now()
  return {
    measuredAt: (known?.measuredAt ?? now).toISOString(),
    leastOf: targets.leastOf,
    measures: weighHealth(known?.figures ?? (await countFigures(db, sellerId, now)), targets),
  }
}

/** Shops that missed a target when they were counted last, as rows: `seller_id`, `misses` as an array of measures, and `concern`, which grows with these. */
export const shopsOffTarget = sql`
  select seller_id, concern, (select json_agg(miss ->> 'measure') from jsonb_array_elements(misses) miss) as misses
  from ${sellerHealth} where concern > 0`
