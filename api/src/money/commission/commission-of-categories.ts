import { sql } from 'drizzle-orm'
import type { CommissionRule } from 'shared-contracts/commission/commission.schema'
import { momentOf, countsAt, ruleSpans } from '../ledger/commission'
import type { RuleDeps } from './commission-rules'

interface Held extends Record<string, unknown> {
  id: string
  rateBps: number
  feeMinor: number
  currency: string | null
}

/** What is taken now of what is sold in each category, by its id, where nothing else was agreed with a seller. */
export async function commissionOfCategories({
  db,
  clock,
  env,
}: RuleDeps): Promise<ReadonlyMap<string, Pick<CommissionRule, 'rateBps' | 'fee'>>> {
  const { rows } = await db.execute<Held>(sql`
    select distinct on (category.id) category.id, rule.rate_bps as "rateBps", rule.fee_minor::float8 as "feeMinor", rule.currency
    from categories category
    join ${ruleSpans} rule on rule.seller_id is null
      and (rule.category_id is null or rule.category_id in (category.id, category.parent_id))
    where ${countsAt(momentOf(clock.now()))}
    order by category.id, (rule.category_id = category.id) desc nulls last`)
  return new Map(
    rows.map(({ id, rateBps, feeMinor, currency }) => [
      id,
      { rateBps, fee: { amountMinor: feeMinor, currency: currency ?? env.currency } },
    ]),
  )
}
