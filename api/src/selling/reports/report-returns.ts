import { sql } from 'drizzle-orm'
import type { ReturnReason } from 'shared-contracts/orders/order-states'
import type { ReportQuery, ReturnsReport } from 'shared-contracts/reports/report.schema'
import { openReport, type OpenReport, type ReportDeps } from './open-report'
import { GONE_PRODUCT } from './report-facts'
import type { Days } from './report-period'
import { productSalesIn } from './sales-source'
import { addDays, startOfDay } from '../../platform/clock/days'

const SHOWN = 50

/** Pieces by product and reason. */
interface Asked extends Record<string, unknown> {
  productId: string
  reason: ReturnReason
  pieces: number
}
interface Sold extends Record<string, unknown> {
  productId: string
  pieces: number
}
interface Pieces {
  asked: Asked[]
  sold: Sold[]
}

/**
 * What shoppers asked to send back, on the day on which they asked, but for what was declined; and what was sold in the same days. They
 * are not the same pieces: those sold last may still come back.
 */
export async function reportReturns(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<ReturnsReport> {
  const report = await openReport(deps, sellerId, query)
  const { now, before } = await loadPieces(deps, report)
  const reasons = [...new Set([...now.asked, ...before.asked].map(({ reason }) => reason))]
  const products = rank([...new Set([...now.asked, ...before.asked].map(({ productId }) => productId))], now)
  const titles = await loadTitles(deps, products)
  return {
    period: report.period,
    compared: report.compared,
    currency: report.of.currency,
    now: sumPieces(now),
    before: sumPieces(before),
    reasons: reasons
      .map((reason) => {
        const of = ({ asked }: Pieces) => sum(asked.filter((one) => one.reason === reason))
        return { reason, now: of(now), before: of(before) }
      })
      .sort((one, other) => other.now - one.now || other.before - one.before),
    products: products.map((productId) => ({
      title: titles.get(productId)?.title ?? '',
      slug: titles.get(productId)?.slug ?? null,
      now: sumPieces(now, productId),
      before: sumPieces(before, productId),
      reason: commonReason(now.asked.filter((one) => one.productId === productId)),
    })),
  }
}

const sum = (rows: readonly { pieces: number }[]) => rows.reduce((all, { pieces }) => all + pieces, 0)

function sumPieces({ asked, sold }: Pieces, productId?: string) {
  const own = <Row extends { productId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => productId === undefined || row.productId === productId)
  return { sold: sum(own(sold)), returned: sum(own(asked)) }
}

function rank(productIds: string[], { asked }: Pieces): string[] {
  const pieces = new Map<string, number>()
  for (const one of asked) pieces.set(one.productId, (pieces.get(one.productId) ?? 0) + one.pieces)
  return productIds
    .sort((one, other) => (pieces.get(other) ?? 0) - (pieces.get(one) ?? 0) || one.localeCompare(other))
    .slice(0, SHOWN)
}

function commonReason(asked: readonly Asked[]): ReturnReason | null {
  const [most] = [...asked].sort((one, other) => other.pieces - one.pieces)
  return most?.reason ?? null
}

async function loadPieces(deps: ReportDeps, report: OpenReport): Promise<{ now: Pieces; before: Pieces }> {
  const { of, period, compared, comparedEnd } = report
  const asked = await loadAsked(deps, report)
  const sold = async (days: Days, cut: { end?: Date }) => {
    const { rows } = await deps.db.execute<Sold>(sql`
      select product_id as "productId", (sum(units) - sum(cancelled_units))::float8 as pieces
      from (${productSalesIn(of, days, cut)}) fact group by 1`)
    return rows
  }
  return {
    now: { asked: asked.filter(({ isNow }) => isNow), sold: await sold(period, {}) },
    before: { asked: asked.filter(({ isNow }) => !isNow), sold: await sold(compared, comparedEnd) },
  }
}

/** What was asked back in both periods, from one reading of the rows. */
async function loadAsked(
  { db }: ReportDeps,
  { of, period, compared, comparedEnd: { end } }: OpenReport,
): Promise<(Asked & { isNow: boolean })[]> {
  const start = startOfDay(period.from, of.zone)
  const within = (days: Days, until?: Date) => sql`returns.requested_at >= ${startOfDay(days.from, of.zone)}
    and returns.requested_at < ${until ? sql`${until.toISOString()}::timestamptz` : startOfDay(addDays(days.to, 1), of.zone)}`
  const { rows } = await db.execute<Asked & { isNow: boolean }>(sql`
    select coalesce(back.product_id, ${GONE_PRODUCT}::uuid) as "productId", back.reason, returns.requested_at >= ${start} as "isNow",
      sum(back.quantity)::float8 as pieces
    from returns join return_lines back on back.return_id = returns.id
    where returns.seller_id = ${of.sellerId} and returns.state <> 'rejected' and returns.currency = ${of.currency}
      and (${within(period)} or ${within(compared, end)})
    group by 1, 2, 3`)
  return rows
}

async function loadTitles({ db }: ReportDeps, ids: string[]): Promise<Map<string, { title: string; slug: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; title: string; slug: string }>(
    sql`select id, title, slug from products where id in ${ids}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
