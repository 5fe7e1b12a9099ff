import { sql, type SQL } from 'drizzle-orm'
import { ANALYTICS_PAGE_SIZE, type ShopRankingSort } from 'shared-contracts/analytics/analytics-terms'
import type { ShopRanking, ShopRankingFilter } from 'shared-contracts/analytics/analytics.schema'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { openReportOfAll, type OpenReportOfAll, type ReportDeps } from './open-report'
import { figureSums, presentFigures, type FigureRow } from './present-figures'
import { wholeOf } from './report-parts'
import { salesIn } from './sales-source'

interface Row extends Record<string, unknown> {
  key: string
  id: string
  slug: string
  name: string | null
  now: FigureRow
  before: FigureRow
}

const back = sql`(now.cancelled + now.refunded)`
const net = sql`(now.gross - ${back})`
const orderings: Readonly<Record<ShopRankingSort, SQL>> = {
  net,
  gross: sql`now.gross`,
  orders: sql`now.orders`,
  back,
}

/** Most first. */
const ranking = ({ sort = 'net' }: ShopRankingFilter) =>
  keyOrder(
    'asc',
    ['number', sql`- ${orderings[sort]}::bigint`],
    ['number', sql`- ${net}::bigint`],
    ['id', sql`seller_id`],
  )

/** One page of shops by what they sold, each beside the period before. */
export async function reportShops(
  deps: ReportDeps,
  { after, ...filter }: ShopRankingFilter & { after?: string | undefined },
): Promise<ShopRanking> {
  const report = await openReportOfAll(deps, filter)
  const { period, compared, comparedEnd, of } = report
  const beyond = ranking(filter).beyond(after)
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`with ${ranked(report)} select count(*)::int as total from before`,
  )
  const sum = async (...asked: [typeof period, typeof comparedEnd]) =>
    presentFigures(await wholeOf(deps, report, ...asked), of.currency)
  return {
    ...{ period, compared, currency: of.currency },
    ...{ now: await sum(period, {}), before: await sum(compared, comparedEnd) },
    ...(await keyedPage(
      ({ limit }) => loadRanked(deps, report, { filter, only: beyond ? sql`where ${beyond}` : sql``, limit }),
      { after, size: ANALYTICS_PAGE_SIZE, total: rows[0]?.total ?? 0 },
      (listed) => listed.map((row) => present(row, of.currency)),
    )),
  }
}

/** All shops of the ranking, for a file. */
export async function allRankedShops(deps: ReportDeps, filter: ShopRankingFilter) {
  const report = await openReportOfAll(deps, filter)
  const { currency } = report.of
  return { currency, items: (await loadRanked(deps, report, { filter })).map((row) => present(row, currency)) }
}

async function loadRanked(
  { db }: ReportDeps,
  report: OpenReportOfAll,
  { filter, only = sql``, limit }: { filter: ShopRankingFilter; only?: SQL; limit?: number },
): Promise<Row[]> {
  const { order, key } = ranking(filter)
  const { rows } = await db.execute<Row>(sql`
    with ${ranked(report)}
    select ${key} as key, ${sellers.id} as id, ${sellers.slug} as slug, ${sellers.name} as name,
      row_to_json(now) as now, row_to_json(before) as before
    from now join before using (seller_id) join ${sellers} on ${sellers.id} = seller_id ${only} order by ${order} limit ${limit ?? null}`)
  return rows
}

const present = ({ id, slug, name, now, before }: Row, currency: string): ShopRanking['items'][number] => ({
  shop: { id, slug, name: sellerName({ name, slug }) },
  now: presentFigures(now, currency),
  before: presentFigures(before, currency),
})

/** Tables `now` and `before`, each with a row for every shop that is in one of them. */
function ranked({ of, period, compared, comparedEnd }: OpenReportOfAll): SQL {
  const facts = sql`facts as materialized (
    select fact.*, true as is_now from (${salesIn(of, period)}) fact
    union all select fact.*, false from (${salesIn(of, compared, comparedEnd)}) fact)`
  const sums = (which: SQL) => sql`
    select seller_id, ${figureSums({ hasOrders: true, only: which })} from facts group by seller_id`
  return sql`${facts}, now as (${sums(sql`is_now`)}), before as (${sums(sql`not is_now`)})`
}
