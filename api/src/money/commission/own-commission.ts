import { sql } from 'drizzle-orm'
import type { OwnCommission } from 'shared-contracts/commission/commission.schema'
import { momentOf, ruleSpans } from '../ledger/commission'
import type { RuleDeps } from './commission-rules'

interface HeldRow extends Record<string, unknown> {
  categoryId: string | null
  category: string | null
  isOwn: boolean
  rateBps: number
  feeMinor: number
  currency: string | null
  isPlanned: boolean
  from: string | null
  until: string | null
}

/** The rules that hold for a seller, the most specific first, then what is to come. Those that never count for them are left out. */
export async function ownCommission({ db, clock, env }: RuleDeps, sellerId: string): Promise<OwnCommission> {
  const now = momentOf(clock.now())
  const day = (moment: unknown) => sql`to_char(${moment} at time zone ${env.timeZone}, 'YYYY-MM-DD')`
  const { rows } = await db.execute<HeldRow>(sql`
    select rule.category_id as "categoryId", nullif(concat_ws(' / ', department.name, category.name), '') as category,
      rule.seller_id is not null as "isOwn", rule.rate_bps as "rateBps", rule.fee_minor::float8 as "feeMinor", rule.currency,
      coalesce(rule.starts_at > ${now}, false) as "isPlanned", ${day(sql`rule.starts_at`)} as "from",
      ${day(sql`(rule.until - interval '1 millisecond')`)} as "until"
    from ${ruleSpans} rule
    left join categories category on category.id = rule.category_id
    left join categories department on department.id = category.parent_id
    where (rule.seller_id is null or rule.seller_id = ${sellerId}) and (rule.until is null or rule.until > ${now})
    order by coalesce(rule.starts_at > ${now}, false), rule.seller_id is null, rule.category_id is null,
      coalesce(department.position, category.position), department.id is not null, category.position, rule.starts_at nulls first`)
  const inForce = rows.filter(({ isPlanned }) => !isPlanned)
  // What was agreed with them for everything goes before what is for all sellers.
  const hasOwnForAll = inForce.some(({ isOwn, categoryId }) => isOwn && categoryId === null)
  const counts = (row: HeldRow) =>
    row.isOwn || (!hasOwnForAll && !inForce.some(({ isOwn, categoryId }) => isOwn && categoryId === row.categoryId))
  const shown = [...inForce, ...rows.filter(({ isPlanned }) => isPlanned)].filter(counts)
  return {
    items: shown.map(({ category, isOwn, rateBps, feeMinor, currency, isPlanned, from, until }) => ({
      ...{ category, isOwn, rateBps, fee: { amountMinor: feeMinor, currency: currency ?? env.currency } },
      ...{ from: isPlanned ? from : null, until },
    })),
  }
}
