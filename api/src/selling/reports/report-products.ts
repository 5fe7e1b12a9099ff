import { sql, type SQL } from 'drizzle-orm'
import { REPORT_PAGE_SIZE, type ProductReport, type ProductReportSort } from 'shared-contracts/reports/report-terms'
import type { ProductReportFilter, ProductReportPage, ReportedProduct } from 'shared-contracts/reports/report.schema'
import { loadImages } from '../../catalogue/products/load-images'
import { openReport, type OpenReport, type ReportDeps } from './open-report'
import { keyedSlice, keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'
import { presentFigures } from './present-figures'
import { GONE_PRODUCT } from './report-facts'
import { productSalesIn, viewsIn } from './sales-source'
import { daysBetween } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'

const SALES_SUMS = ['orders', 'units', 'cancelled_units', 'gross_minor', 'cancelled_minor', 'refunded_minor'] as const
const SUMS = [...SALES_SUMS, 'views'] as const
const COLUMNS = [...(['now', 'before'] as const).flatMap((when) => SUMS.map((name) => `${when}_${name}`)), 'on_hand']
type Sums = Record<(typeof SUMS)[number], number>
type Prefixed<P extends string> = { [K in keyof Sums as `${P}_${K}`]: number }

interface Row extends Prefixed<'now'>, Prefixed<'before'>, Record<string, unknown> {
  id: string
  slug: string | null
  title: string | null
  on_hand: number
}

/** Days, in millionths, that stock lasts of which nothing is sold: the largest number of a key. */
const NEVER = '9999999999999999'
const sold = sql`(now_units - now_cancelled_units)`
const net = sql`(now_gross_minor - now_cancelled_minor - now_refunded_minor)`
/** A share in millionths, which a key can have; most first, and those of nothing last. */
const share = (of: SQL, whole: SQL) => sql`- coalesce((${of} * 1000000 / nullif(${whole}, 0))::bigint, -1)`
/** What rises where a report is read from its beginning. */
const orderings: Readonly<Record<Exclude<ProductReportSort, 'title'>, SQL>> = {
  net: sql`- ${net}::bigint`,
  gross: sql`- now_gross_minor::bigint`,
  units: sql`- now_units::bigint`,
  views: sql`- now_views::bigint`,
  rate: share(sql`now_orders`, sql`now_views`),
  on_hand: sql`- on_hand::bigint`,
  days: sql`coalesce((on_hand * 1000000 / nullif(greatest(${sold}, 0), 0))::bigint, ${NEVER}::bigint)`,
}
/** Where products in a report stand; one that is not kept any more has no title and comes last by it. */
function orderOf({ about = 'sales', sort = usual[about] }: ProductReportFilter) {
  const byNet = ['number', sql`- ${net}::bigint`] as const
  return sort === 'title'
    ? keyOrder('asc', ['number', sql`(title is null)::int`], ['words', sql`coalesce(title, '')`], byNet, [
        'id',
        sql`id`,
      ])
    : keyOrder('asc', ['number', orderings[sort]], byNet, 'words', ['id', sql`id`])
}
const usual = { sales: 'net', views: 'views', stock: 'days' } as const

const anyOf = (...columns: (keyof Sums)[]) =>
  sql.join(
    columns.flatMap((column) => [sql.raw(`now_${column} <> 0`), sql.raw(`before_${column} <> 0`)]),
    sql` or `,
  )
/** Which products a report is about: a stock report lists those that do not sell, too. */
const shown: Readonly<Record<ProductReport, SQL>> = {
  sales: anyOf('units', 'cancelled_units', 'gross_minor', 'refunded_minor'),
  views: anyOf('views', 'units'),
  stock: sql`on_hand > 0 or ${anyOf('units')}`,
}

/** One page of what products did, in sales, views and stock. */
export async function reportProducts(
  deps: ReportDeps,
  sellerId: string,
  { after, page, ...filter }: ProductReportFilter & Place,
): Promise<ProductReportPage> {
  const report = await openReport(deps, sellerId, filter)
  const { period, compared, of } = report
  const { order, key, beyond } = orderOf(filter)
  const wanted = { after, page, size: REPORT_PAGE_SIZE }
  const { limit, offset } = keyedSlice(wanted)
  const only = beyond(after)
  const { rows } = await deps.db.execute<Row & { key: string; whole: Whole }>(sql`
    with ${productRows(report, filter.about)},
    whole as (select count(*)::int as total, ${wholeSums} from shown)
    select listed.*, row_to_json(whole) as whole from whole left join lateral (
      select shown.*, ${key} as key from shown ${only ? sql`where ${only}` : sql``} order by ${order} limit ${limit} offset ${offset}
    ) listed on true`)
  const whole = rows[0]?.whole
  if (!whole) throw new Error('A sum over nothing is a row, too')
  const listed = rows.filter(({ id }) => id !== null)
  return {
    period,
    compared,
    currency: of.currency,
    days: daysBetween(period.from, period.to),
    ...presentSums(whole, of.currency),
    onHand: whole.on_hand,
    ...(await keyedUnlessCounted(
      () => Promise.resolve(listed),
      { ...wanted, total: whole.total },
      (onPage) => withPictures(deps.db, onPage, of.currency),
    )),
  }
}

async function withPictures(
  db: Queryable,
  rows: readonly Row[],
  currency: string,
): Promise<ProductReportPage['items']> {
  const ids = rows.map(({ id }) => id)
  const pictures = await loadImages(db, ids, { first: 1, colors: [] })
  return rows.map((row) => {
    const { product, ...figures } = presentProduct(row, currency)
    return { ...figures, product: product && { ...product, picture: pictures.get(row.id)?.[0] ?? null } }
  })
}

/** All rows of the report, for a file. */
export async function allReportedProducts(
  deps: ReportDeps,
  report: OpenReport,
  filter: ProductReportFilter,
): Promise<ReportedProduct[]> {
  const { rows } = await deps.db.execute<Row>(sql`
    with ${productRows(report, filter.about)} select * from shown order by ${orderOf(filter).order}`)
  return rows.map((row) => presentProduct(row, report.of.currency))
}

type Whole = Prefixed<'now'> & Prefixed<'before'> & { total: number; on_hand: number }

const wholeSums = sql.raw(COLUMNS.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', '))

/**
 * The tables `shown` is made of: a row for each product, with the sums of the period and of the one before. What is read is summed up
 * by product before it is put together, and put together by adding: joined tables of unknown length look endless to the planner.
 */
function productRows({ of, period, compared, comparedEnd }: OpenReport, about: ProductReport = 'sales'): SQL {
  const parts = [
    sumsBy('now', SALES_SUMS, productSalesIn(of, period, {})),
    sumsBy('before', SALES_SUMS, productSalesIn(of, compared, comparedEnd)),
    sumsBy('now', ['views'], viewsIn(of.sellerId, period)),
    sumsBy('before', ['views'], viewsIn(of.sellerId, compared)),
    sumsOf(
      { on_hand: 'on_hand' },
      sql`select variants.product_id, level.on_hand from variants
      join stock_levels level on level.variant_id = variants.id where variants.seller_id = ${of.sellerId}`,
    ),
  ]
  return sql`joined as (
      select product_id as id, ${sql.raw(COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', '))}
      from (${sql.join(parts, sql` union all `)}) part group by 1
    ),
    shown as (
      select joined.*, product.slug, product.title from joined
      left join products product on product.id = joined.id and product.id <> ${GONE_PRODUCT}::uuid
      where ${shown[about]}
    )`
}

const sumsBy = (when: 'now' | 'before', names: readonly (keyof Sums)[], rows: SQL) =>
  sumsOf(Object.fromEntries(names.map((name) => [`${when}_${name}`, name])), rows)

/** Sums by product. @param sums what is summed up, by the column that it goes into; all others are 0. */
const sumsOf = (sums: Readonly<Record<string, string>>, rows: SQL): SQL => sql`
  select product_id, ${sql.raw(
    COLUMNS.map((column) => `${sums[column] ? `sum(${sums[column]})` : '0'}::float8 as ${column}`).join(', '),
  )}
  from (${rows}) part group by 1`

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
