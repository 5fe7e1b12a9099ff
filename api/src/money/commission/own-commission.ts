import { sql, type SQL } from 'drizzle-orm'
import type { OwnCommission } from 'shared-contracts/commission/commission.schema'
import { dayIn } from '../../platform/clock/days'
import { momentOf, ruleSpans } from '../ledger/commission'
import type { RuleDeps } from './commission-rules'

/** From a moment on until another one, in milliseconds. */
interface Span {
  from: number
  until: number
}

interface HeldRow extends Record<string, unknown> {
  categoryId: string | null
  departmentId: string | null
  category: string | null
  isOwn: boolean
  rateBps: number
  feeMinor: number
  currency: string | null
  /** `null`: from the beginning; without an end. */
  from: number | null
  until: number | null
}

const spanOf = ({ from, until }: HeldRow): Span => ({ from: from ?? -Infinity, until: until ?? Infinity })

/** What is left of a span without others: from the first moment that none of them covers until the last one; `null`: nothing. */
function uncovered(span: Span, others: readonly Span[]): Span | null {
  let { from, until } = span
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from <= from && other.until > from) from = other.until
  }
  for (const other of others.toSorted((a, b) => b.until - a.until)) {
    if (other.until >= until && other.from < until) until = other.from
  }
  return from < until ? { from, until } : null
}

/**
 * The rules that hold for a seller, the most specific first, then what is to come. What is for all sellers is shown for the time in which nothing
 * that was agreed with this one goes before it, and left out when there is none.
 */
export async function ownCommission({ db, clock, env }: RuleDeps, sellerId: string): Promise<OwnCommission> {
  const now = clock.now()
  const at = momentOf(now)
  const ms = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`
  const { rows } = await db.execute<HeldRow>(sql`
    select rule.category_id as "categoryId", department.id as "departmentId",
      nullif(concat_ws(' / ', department.name, category.name), '') as category,
      rule.seller_id is not null as "isOwn", rule.rate_bps as "rateBps", rule.fee_minor::float8 as "feeMinor", rule.currency,
      ${ms(sql`rule.starts_at`)} as "from", ${ms(sql`rule.until`)} as until
    from ${ruleSpans} rule
    left join categories category on category.id = rule.category_id
    left join categories department on department.id = category.parent_id
    where (rule.seller_id is null or rule.seller_id = ${sellerId}) and (rule.until is null or rule.until > ${at})
    order by rule.seller_id is null, rule.category_id is null,
      coalesce(department.position, category.position), department.id is not null, category.position, rule.starts_at nulls first`)
  const own = rows.filter(({ isOwn }) => isOwn)
  const heldIn = (row: HeldRow): Span | null => {
    const fromNow = { ...spanOf(row), from: Math.max(row.from ?? -Infinity, now.getTime()) }
    if (row.isOwn) return fromNow
    const scopes = [null, row.categoryId, row.departmentId]
    return uncovered(fromNow, own.filter(({ categoryId }) => scopes.includes(categoryId)).map(spanOf))
  }
  const day = (moment: number) => dayIn(env.timeZone, new Date(moment))
  const items = rows.flatMap((row) => {
    const held = heldIn(row)
    if (!held) return []
    const { category, isOwn, rateBps, feeMinor, currency } = row
    return {
      ...{ category, isOwn, rateBps, fee: { amountMinor: feeMinor, currency: currency ?? env.currency } },
      from: held.from > now.getTime() ? day(held.from) : null,
      until: held.until === Infinity ? null : day(held.until - 1),
    }
  })
  return { items: [...items.filter(({ from }) => from === null), ...items.filter(({ from }) => from !== null)] }
}
