import { sql } from 'drizzle-orm'
import { momentOf } from '../../money/ledger/commission'
import type { Tx } from '../../platform/db/database'

/**
 * The shop's days begin at another moment: commission rules and tax rates that are planned begin, and rules that are in force end, on the days
 * that were said for them.
 *
 * @param zones the time zone of the shop until now, and from now on.
 */
export async function keepPlannedDays(tx: Tx, zones: { from: string; to: string }, now: Date): Promise<void> {
  if (zones.from === zones.to) return
  const at = momentOf(now)
  const sameDay = (moment: 'starts_at' | 'ends_at') =>
    sql`${sql.identifier(moment)} at time zone ${zones.from} at time zone ${zones.to}`
  await tx.execute(sql`update commission_rules set starts_at = ${sameDay('starts_at')} where starts_at > ${at}`)
  // One whose last day is over there already ends at once.
  await tx.execute(
    sql`update commission_rules set ends_at = greatest(${sameDay('ends_at')}, ${at}) where ends_at > ${at}`,
  )
  await tx.execute(sql`update tax_rates set starts_at = ${sameDay('starts_at')} where starts_at > ${at}`)
}
