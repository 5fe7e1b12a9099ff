import { asc, gt, sql } from 'drizzle-orm'
import type { HealthTargets } from 'shared-contracts/desk-sellers/health.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { saveSetting } from '../../platform/settings/shop-settings'
import { sellerHealth } from './seller-health.table'
import { concernOf, weighHealth } from './weigh-health'

/** The health targets of shops. */
export async function healthTargets({
  db,
  settings,
}: Pick<Deps, 'settings'> & { db: Queryable }): Promise<HealthTargets> {
  const { value, version } = (await settings.read(db)).health
  return { ...value, version }
}

/** Sets the health targets of shops, and measures each by them. Who has seen an older version is refused. */
export async function setHealthTargets(
  { db, clock, settings, refuse }: Pick<Deps, 'db' | 'clock' | 'settings'> & Refuses<'CONFLICT'>,
  by: string,
  { version, ...value }: HealthTargets,
): Promise<HealthTargets> {
  await db.transaction(async (tx) => {
    if (!(await saveSetting(tx, { key: 'health', value, version, by, now: clock.now() }))) throw refuse('CONFLICT')
    await weighAll(tx, value)
  })
  logSecurityEvent('settings-changed', { account: by, setting: 'health' })
  return healthTargets({ db, settings })
}

const AT_ONCE = 1_000

async function weighAll(tx: Tx, targets: Parameters<typeof weighHealth>[1]): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx
      .select({ id: sellerHealth.sellerId, figures: sellerHealth.figures })
      .from(sellerHealth)
      .where(gt(sellerHealth.sellerId, after))
      .orderBy(asc(sellerHealth.sellerId))
      .limit(AT_ONCE)
    if (rows.length === 0) return
    const weighed = rows.map(({ id, figures }) => ({ id, ...concernOf(weighHealth(figures, targets)) }))
    await tx.execute(sql`
      update seller_health set misses = weighed.misses, concern = weighed.concern
      from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as weighed (id uuid, misses jsonb, concern int)
      where seller_id = weighed.id`)
    after = rows.at(-1)?.id ?? after
  }
}
