import { sql, type SQL } from 'drizzle-orm'
import { ANALYTICS_PAGE_SIZE, type ShopRankingSort } from 'shared-contracts/analytics/analytics-terms'
import type { ShopRanking, ShopRankingFilter } from 'shared-contracts/analytics/analytics.schema'
import { pageNumbers, sliceOf } from '../../platform/db/paged'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { openReportOfAll, type OpenReportOfAll, type ReportDeps } from './open-report'
import { figureSums, presentFigures, type FigureRow } from './present-figures'
import { wholeOf } from './report-parts'
import { salesIn } from './sales-source'

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  name: string | null
  now: FigureRow
  before: FigureRow
}

const back = sql`(now.cancelled + now.refunded)`
const net = sql`(now.gross - ${back})`
const orderings: Readonly<Record<ShopRankingSort, SQL>> = {
  net: sql`${net} desc`,
  gross: sql`now.gross desc`,
  orders: sql`now.orders desc`,
  back: sql`${back} desc`,
}

/** One page of shops by what they sold, each beside the period before. */
export async function reportShops(
  deps: ReportDeps,
  { page = 1, ...filter }: ShopRankingFilter & { page?: number | undefined },
): Promise<ShopRanking> {
  const report = await openReportOfAll(deps, filter)
  const { period, compared, comparedEnd, of } = report
  const { limit, offset } = sliceOf(page, ANALYTICS_PAGE_SIZE)
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`with ${ranked(report)} select count(*)::int as total from before`,
  )
  const sum = async (...asked: [typeof period, typeof comparedEnd]) =>
    presentFigures(await wholeOf(deps, report, ...asked), of.currency)
  return {
    ...{ period, compared, currency: of.currency },
    ...{ now: await sum(period, {}), before: await sum(compared, comparedEnd) },
    items: await loadRanked(deps, report, sql`${orderedBy(filter)} limit ${limit} offset ${offset}`),
    ...pageNumbers({ page, size: ANALYTICS_PAGE_SIZE, total: rows[0]?.total ?? 0 }),
  }
}

/** All shops of the ranking, for a file. */
export async function allRankedShops(deps: ReportDeps, filter: ShopRankingFilter) {
  const report = await openReportOfAll(deps, filter)
  return { currency: report.of.currency, items: await loadRanked(deps, report, orderedBy(filter)) }
}

const orderedBy = ({ sort = 'net' }: ShopRankingFilter) => sql`order by ${orderings[sort]}, ${net} desc, seller_id`

async function loadRanked({ db }: ReportDeps, report: OpenReportOfAll, order: SQL): Promise<ShopRanking['items']> {
  const { rows } = await db.execute<Row>(sql`
    with ${ranked(report)}
    select ${sellers.id} as id, ${sellers.slug} as slug, ${sellers.name} as name,
      row_to_json(now) as now, row_to_json(before) as before
    from now join before using (seller_id) join ${sellers} on ${sellers.id} = seller_id ${order}`)
  const { currency } = report.of
  return rows.map(({ id, slug, name, now, before }) => ({
    shop: { id, slug, name: sellerName({ name, slug }) },
    now: presentFigures(now, currency),
    before: presentFigures(before, currency),
  }))
}

/** Tables `now` and `before`, each with a row for every shop that is in one of them. */
function ranked({ of, period, compared, comparedEnd }: OpenReportOfAll): SQL {
  const facts = sql`facts as materialized (
    select fact.*, true as is_now from (${salesIn(of, period)}) fact
    union all select fact.*, false from (${salesIn(of, compared, comparedEnd)}) fact)`
  const sums = (which: SQL) => sql`
    select seller_id, ${figureSums({ hasOrders: true, only: which })} from facts group by seller_id`
  return sql`${facts}, now as (${sums(sql`is_now`)}), before as (${sums(sql`not is_now`)})`
}
