import { sql, type SQL } from 'drizzle-orm'
import { REPORT_PAGE_SIZE, type ProductReport, type ProductReportSort } from 'shared-contracts/reports/report-terms'
import type { ProductReportFilter, ProductReportPage, ReportedProduct } from 'shared-contracts/reports/report.schema'
import { daysBetween } from '../clock/shop-day'
import { openReport, type OpenReport, type ReportDeps } from './open-report'
import { presentFigures } from './present-figures'
import { GONE_PRODUCT } from './report-facts'
import type { Days } from './report-period'
import { productSalesIn, viewsIn } from './sales-source'

const SUMS = [
  'orders',
  'units',
  'cancelled_units',
  'gross_minor',
  'cancelled_minor',
  'refunded_minor',
  'views',
] as const
type Sums = Record<(typeof SUMS)[number], number>
type Prefixed<P extends string> = { [K in keyof Sums as `${P}_${K}`]: number }

interface Row extends Prefixed<'now'>, Prefixed<'before'>, Record<string, unknown> {
  id: string
  slug: string | null
  title: string | null
  on_hand: number
}

const sold = sql`(now_units - now_cancelled_units)`
const net = sql`(now_gross_minor - now_cancelled_minor - now_refunded_minor)`
const orderings: Readonly<Record<ProductReportSort, SQL>> = {
  net: sql`${net} desc`,
  gross: sql`now_gross_minor desc`,
  units: sql`now_units desc`,
  views: sql`now_views desc`,
  rate: sql`now_orders::float8 / nullif(now_views, 0) desc nulls last`,
  on_hand: sql`on_hand desc`,
  days: sql`on_hand::float8 / nullif(greatest(${sold}, 0), 0) asc nulls last`,
  title: sql`title asc`,
}
const usual = { sales: 'net', views: 'views', stock: 'days' } as const

const anyOf = (...columns: (keyof Sums)[]) =>
  sql.join(
    columns.flatMap((column) => [sql.raw(`now_${column} <> 0`), sql.raw(`before_${column} <> 0`)]),
    sql` or `,
  )
/** Which products a report is about: a stock report tells those that do not sell, too. */
const shown: Readonly<Record<ProductReport, SQL>> = {
  sales: anyOf('units', 'cancelled_units', 'gross_minor', 'refunded_minor'),
  views: anyOf('views', 'units'),
  stock: sql`on_hand > 0 or ${anyOf('units')}`,
}

/** One page of what products did, in sales, views and stock. */
export async function reportProducts(
  deps: ReportDeps,
  sellerId: string,
  { page = 1, ...filter }: ProductReportFilter & { page?: number | undefined },
): Promise<ProductReportPage> {
  const report = await openReport(deps, sellerId, filter)
  const { period, compared, of } = report
  const { rows } = await deps.db.execute<Row & { whole: Whole }>(sql`
    with ${productRows(report, filter.about)},
    whole as (select count(*)::int as total, ${wholeSums()} from shown)
    select listed.*, row_to_json(whole) as whole from whole left join lateral (
      select * from shown order by ${orderedBy(filter)} limit ${REPORT_PAGE_SIZE} offset ${(page - 1) * REPORT_PAGE_SIZE}
    ) listed on true`)
  const whole = rows[0]?.whole
  if (!whole) throw new Error('A sum over nothing is a row, too')
  const total = whole.total
  return {
    period,
    compared,
    currency: of.currency,
    days: daysBetween(period.from, period.to),
    ...presentSums(whole, of.currency),
    onHand: whole.on_hand,
    items: rows.filter(({ id }) => id !== null).map((row) => presentProduct(row, of.currency)),
    page,
    pageCount: Math.max(1, Math.ceil(total / REPORT_PAGE_SIZE)),
    total,
  }
}

/** All rows of the report, for a file. */
export async function allReportedProducts(
  deps: ReportDeps,
  report: OpenReport,
  filter: ProductReportFilter,
): Promise<ReportedProduct[]> {
  const { rows } = await deps.db.execute<Row>(sql`
    with ${productRows(report, filter.about)} select * from shown order by ${orderedBy(filter)}`)
  return rows.map((row) => presentProduct(row, report.of.currency))
}

type Whole = Prefixed<'now'> & Prefixed<'before'> & { total: number; on_hand: number }

const orderedBy = ({ about = 'sales', sort }: ProductReportFilter) =>
  sql`${orderings[sort ?? usual[about]]}, ${net} desc, id`

const wholeSums = () =>
  sql.join(
    [
      ...(['now', 'before'] as const).flatMap((when) =>
        SUMS.map((name) => sql.raw(`coalesce(sum(${when}_${name}), 0)::float8 as ${when}_${name}`)),
      ),
      sql`coalesce(sum(on_hand), 0)::float8 as on_hand`,
    ],
    sql`, `,
  )

/** The tables `shown` is made of: a row for each product, with the sums of the period and of the one before. */
function productRows({ of, period, compared, comparedEnd }: OpenReport, about: ProductReport = 'sales'): SQL {
  const sums = (when: 'now' | 'before', days: Days, cut: { end?: Date }) => sql`${sql.raw(when)} as (
    select product_id, ${sql.raw(SUMS.map((name) => `sum(${name})::float8 as ${when}_${name}`).join(', '))} from (
      select product_id, orders, units, cancelled_units, gross_minor, cancelled_minor, refunded_minor, 0 as views
      from (${productSalesIn(of, days, cut)}) sales
      union all
      select product_id, 0, 0, 0, 0, 0, 0, views from (${viewsIn(of.sellerId, days)}) seen
    ) facts group by 1)`
  const columns = (['now', 'before'] as const)
    .flatMap((when) => SUMS.map((name) => `coalesce(${when}_${name}, 0) as ${when}_${name}`))
    .join(', ')
  return sql`${sums('now', period, {})}, ${sums('before', compared, comparedEnd)},
    held as (select variants.product_id, sum(level.on_hand)::float8 as on_hand from variants
      join stock_levels level on level.variant_id = variants.id where variants.seller_id = ${of.sellerId} group by 1),
    joined as (
      select ids.product_id as id, product.slug, product.title, coalesce(held.on_hand, 0) as on_hand, ${sql.raw(columns)}
      from (select product_id from now union select product_id from before union select product_id from held) ids
      left join now on now.product_id = ids.product_id
      left join before on before.product_id = ids.product_id
      left join held on held.product_id = ids.product_id
      left join products product on product.id = ids.product_id and product.id <> ${GONE_PRODUCT}::uuid
    ),
    shown as (select * from joined where ${shown[about]})`
}

function presentSums(row: Prefixed<'now'> & Prefixed<'before'>, currency: string) {
  const figures = (when: 'now' | 'before') => ({
    sales: presentFigures(
      {
        orders: row[`${when}_orders`],
        units: row[`${when}_units`],
        cancelledOrders: 0,
        cancelledUnits: row[`${when}_cancelled_units`],
        gross: row[`${when}_gross_minor`],
        cancelled: row[`${when}_cancelled_minor`],
        refunded: row[`${when}_refunded_minor`],
      },
      currency,
    ),
    views: row[`${when}_views`],
  })
  return { now: figures('now'), before: figures('before') }
}

const presentProduct = (row: Row, currency: string): ReportedProduct => ({
  product: row.slug !== null && row.title !== null ? { id: row.id, slug: row.slug, title: row.title } : null,
  ...presentSums(row, currency),
  onHand: row.on_hand,
})
