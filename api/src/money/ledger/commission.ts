import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../amounts/amounts'
import { type CommissionParties, taxOnCommission } from '../commission/tax-on-commission'
import { commissionRules } from './ledger.table'

interface Commission {
  ruleId: string | null
  baseMinor: number
  rateBps: number
  amountMinor: number
  /** What of the amount is the fixed fee. */
  feeMinor: number
  taxBps: number
  taxMinor: number
  /** What of a promotion that the marketplace bears is not taken. */
  promotionMinor: number
}

/** Every rule, with `until`, when the next one for the same seller and category begins, or when it was ended; `null`: it goes on. */
export const ruleSpans = sql`(
  select one.*, least(one.ends_at, lead(one.starts_at) over (
    partition by one.seller_id, one.category_id order by one.starts_at nulls first)) as until
  from commission_rules one)`

/** Whether a row of `ruleSpans`, called `rule`, counts at a moment. */
export const countsAt = (at: SQL) =>
  sql`(rule.starts_at is null or rule.starts_at <= ${at}) and (rule.until is null or rule.until > ${at})`

/** A moment in SQL. */
export const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

export interface CommissionRule {
  id: string
  sellerId: string | null
  categoryId: string | null
  /** What stands below the category. */
  below: string[]
  rateBps: number
  feeMinor: number
  currency: string | null
  taxBps: number
}

/** What decides about the commission of an order when it is placed: its rules, and between whom it is due, for the tax on it. */
export interface CommissionTerms {
  rules: readonly CommissionRule[]
  parties: CommissionParties
}

/**
 * How specific a rule is for a line that it fits; `null` when it does not. A seller's rule goes before one for all of them, and a rule for the
 * category before one for its department, and that before one for everything.
 */
function rankOf(
  { sellerId, categoryId, below }: CommissionRule,
  line: { sellerId: string; categoryId: string },
): number | null {
  if (sellerId !== null && sellerId !== line.sellerId) return null
  const ofSeller = sellerId === null ? 0 : 3
  if (categoryId === null) return ofSeller
  if (categoryId === line.categoryId) return ofSeller + 2
  return below.includes(line.categoryId) ? ofSeller + 1 : null
}

/** The most that can be taken of what was sold, so that together with the tax on it, it is never more than that. */
const mostOf = (baseMinor: number, taxBps: number) => Number((BigInt(baseMinor) * 10_000n) / BigInt(10_000 + taxBps))

/** The same in SQL. @param base a bigint. */
export const mostOfBase = (base: SQL, taxBps: SQL) => sql`(${base} * 10000 / (10000 + ${taxBps}))`

/** The rules of a moment, as a list of `CommissionRule` in JSON. */
export const rulesAt = (at: SQL) => sql<CommissionRule[]>`(
  select coalesce(json_agg(json_build_object('id', rule.id, 'sellerId', rule.seller_id, 'categoryId', rule.category_id,
    'rateBps', rule.rate_bps, 'feeMinor', rule.fee_minor, 'currency', rule.currency, 'taxBps', rule.tax_bps,
    'below', (select coalesce(json_agg(category.id), '[]') from categories category where category.parent_id = rule.category_id))), '[]')
  from ${ruleSpans} rule where ${countsAt(at)})`

/** Looks the rules of a moment up once, and then computes with them. */
export async function commissionCalculator(db: Queryable, { at, currency }: { at: Date; currency: string }) {
  const { rows } = await db.execute<{ rules: CommissionRule[] }>(sql`select ${rulesAt(momentOf(at))} as rules`)
  return commissionBy(rows[0]?.rules ?? [], currency)
}

/**
 * Computes what is taken of a line: by the most specific rule, with the tax that the parties make of it, and with its tax never more than the line was sold for; nothing when none fits.
 * Of a line with a promotion that the marketplace bears, it is what would be taken without it, less what it takes off, as far as that goes.
 */
export function commissionBy(
  rules: readonly CommissionRule[],
  currency: string,
  parties: CommissionParties = { country: null, rateBps: null, sellers: {} },
): (line: {
  sellerId: string
  categoryId: string
  baseMinor: number
  borneMinor?: number
  borneDeliveryMinor?: number
  quantity: number
}) => Commission {
  return ({ baseMinor, borneMinor = 0, borneDeliveryMinor = 0, quantity, ...line }) => {
    let rule: CommissionRule | undefined
    let best = -1
    for (const one of rules) {
      const rank = rankOf(one, line) ?? -1
      if (rank > best) [rule, best] = [one, rank]
    }
    const { id = null, rateBps = 0 } = rule ?? {}
    const taxBps = taxOnCommission(parties, line.sellerId)?.taxBps ?? rule?.taxBps ?? 0
    const soldMinor = baseMinor + borneMinor
    const mostMinor = mostOf(soldMinor, taxBps)
    const shareMinor = Math.min(mostMinor, proportion(soldMinor, rateBps, 10_000))
    const perPiece = rule?.currency === currency ? rule.feeMinor : 0
    const wholeMinor = Math.min(mostMinor, shareMinor + perPiece * quantity)
    const taxOn = (amount: number) => proportion(amount, taxBps, 10_000)
    const offMinor = borneMinor + borneDeliveryMinor
    // With the tax on it, so that the seller is left with as much as without the promotion.
    const leftMinor = mostOf(Math.min(baseMinor, Math.max(0, wholeMinor + taxOn(wholeMinor) - offMinor)), taxBps)
    const amountMinor = offMinor > 0 ? leftMinor : wholeMinor
    return {
      ...{ ruleId: id, baseMinor, rateBps, amountMinor, feeMinor: Math.max(0, amountMinor - shareMinor) },
      ...{ taxBps, taxMinor: taxOn(amountMinor), promotionMinor: wholeMinor - amountMinor },
    }
  }
}

export interface Taken {
  amountMinor: number
  taxMinor: number
}

/** What the marketplace takes of `orders.id`, as `Taken` in JSON. */
export const commissionOfOrder = sql`(
  select json_build_object('amountMinor', coalesce(sum(part.amount_minor), 0), 'taxMinor', coalesce(sum(part.tax_minor), 0))
  from order_lines line join commission_lines part on part.order_line_id = line.id where line.order_id = orders.id)`

/** What the marketplace takes of an order, and the tax on it, in minor units. */
export async function commissionOf(db: Queryable, orderId: string): Promise<Taken> {
  const { rows } = await db.execute<{ taken: Taken }>(
    sql`select ${commissionOfOrder} as taken from orders where id = ${orderId}`,
  )
  return rows[0]?.taken ?? { amountMinor: 0, taxMinor: 0 }
}

/** Gives a shop without commission rules one for everything: a tenth, and the tax on it. */
export async function seedCommission({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await db.$count(commissionRules)) > 0) return
  await db.insert(commissionRules).values({ id: randomUUID(), rateBps: 1000, taxBps: 2300 })
}
