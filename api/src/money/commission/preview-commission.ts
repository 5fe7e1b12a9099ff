import { sql } from 'drizzle-orm'
import type { CommissionPreview, CommissionTerms } from 'shared-contracts/commission/commission.schema'
import { COMMISSION_PREVIEW_DAYS, COMMISSION_PREVIEW_SELLERS } from 'shared-contracts/commission/commission-terms'
import type { Refuses } from '../../http/refuse'
import { daysBefore } from '../../platform/clock/days'
import { sellerName } from '../../selling/sellers/present-seller'
import { countsAt, momentOf, mostOfBase, ruleSpans } from '../ledger/commission'
import { type RuleDeps, scopeOf, taxOfStandard } from './commission-rules'

interface SumsRow extends Record<string, unknown> {
  slug: string
  name: string | null
  orders: number
  changed: number
  taken: number
  would: number
}

/**
 * What would have been taken of the last days if a rule had been in force beside the others, before anything went back. Lines for which a more specific one counted when they
 * were sold stay as they were, and so do those that the rule is not for. A line's category is the one in which its product is now.
 */
export async function previewCommission(
  context: RuleDeps & Refuses<'VALIDATION_FAILED'>,
  terms: CommissionTerms,
): Promise<CommissionPreview> {
  const { db, clock, env } = context
  const { currency } = env
  const { sellerId, categoryId } = await scopeOf(db, context, terms)
  const now = clock.now()
  const since = momentOf(daysBefore(now, COMMISSION_PREVIEW_DAYS))
  const most = mostOfBase(sql`sold.base_minor`, sql`${await taxOfStandard(db, now)}::bigint`)
  const isFor = sql`(${sellerId}::uuid is null or sold.seller_id = ${sellerId}::uuid)
    and (${categoryId}::uuid is null or ${categoryId}::uuid in (sold.category_id, sold.department_id))`
  // As `rankOf` has it.
  const rank = (seller: unknown, category: unknown) => sql`case when ${seller}::uuid is null then 0 else 3 end
    + case when ${category}::uuid is null then 0 when ${category}::uuid = sold.category_id then 2 else 1 end`
  const { rows } = await db.execute<SumsRow>(sql`
    with spans as materialized (select * from ${ruleSpans} every),
    sold as (
      select orders.id as order_id, orders.seller_id, orders.placed_at, line.quantity, part.base_minor, part.amount_minor, part.promotion_minor,
        product.category_id, category.parent_id as department_id
      from orders join order_lines line on line.order_id = orders.id
      join commission_lines part on part.order_line_id = line.id
      left join products product on product.id = line.product_id
      left join categories category on category.id = product.category_id
      where orders.placed_at > ${since} and orders.placed_at <= ${momentOf(now)}
        -- Nothing is paid before it is placed, and this is what there is an index for.
        and orders.paid_at > ${since} and orders.currency = ${currency} and orders.state <> 'cancelled'
    ), computed as (
      select sold.*, case when ${isFor} and not exists (
          select from spans rule where ${countsAt(sql`sold.placed_at`)}
            and (rule.seller_id is null or rule.seller_id = sold.seller_id)
            and (rule.category_id is null or rule.category_id in (sold.category_id, sold.department_id))
            and ${rank(sql`rule.seller_id`, sql`rule.category_id`)} > ${rank(sellerId, categoryId)}
        ) then greatest(0, least(${most}, (sold.base_minor * ${terms.rateBps}::bigint + 5000) / 10000
          + ${terms.feeMinor ?? 0}::bigint * sold.quantity) - sold.promotion_minor)
        else sold.amount_minor end as would_minor
      from sold
    )
    select seller.slug, seller.name, count(distinct order_id)::int as orders,
      (count(distinct order_id) filter (where would_minor <> amount_minor))::int as changed,
      sum(amount_minor)::float8 as taken, sum(would_minor)::float8 as would
    from computed join sellers seller on seller.id = computed.seller_id
    group by seller.id order by abs(sum(would_minor) - sum(amount_minor)) desc, seller.slug`)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const sum = (key: 'orders' | 'changed' | 'taken' | 'would') => rows.reduce((total, row) => total + row[key], 0)
  const others = rows.filter(({ taken, would }) => taken !== would)
  const named = others.slice(0, COMMISSION_PREVIEW_SELLERS)
  return {
    ...{ orders: sum('orders'), changed: sum('changed'), taken: money(sum('taken')), would: money(sum('would')) },
    sellers: named.map(({ slug, name, taken, would }) => ({
      ...{ slug, name: sellerName({ slug, name }), taken: money(taken), would: money(would) },
    })),
    others: others.length - named.length,
  }
}
