import { sql } from 'drizzle-orm'
import type { PartsReport, ReportQuery } from 'shared-contracts/reports/report.schema'
import { openReport, type OpenReport, type OpenReportOfAll, type ReportDeps } from './open-report'
import { addFigures, figureSums, NO_FIGURES, presentFigures, type FigureRow } from './present-figures'
import type { Days } from './report-period'
import { productSalesIn, salesIn } from './sales-source'

/** Sums of the parts of a whole, by their keys. */
export type Parts = Map<string, FigureRow & { name: string | null }>

type PartRow = FigureRow & { key: string; name: string | null }
const byKey = (rows: PartRow[]): Parts => new Map(rows.map(({ key, ...figures }) => [key, figures]))

/** Sales by country of delivery. */
export async function reportRegions(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<PartsReport> {
  const report = await openReport(deps, sellerId, query)
  const load = async (days: Days, cut: { end?: Date }) => {
    const { rows } = await deps.db.execute<PartRow>(sql`
      select country as key, null as name, ${figureSums({ hasOrders: true })}
      from (${salesIn(report.of, days, cut)}) fact group by 1`)
    return byKey(rows)
  }
  return presentParts(report, await load(report.period, {}), await load(report.compared, report.comparedEnd))
}

/** Sales by category, as products are sorted in now; delivery is a part of its own. An order counts once in each of its categories. */
export async function reportCategories(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<PartsReport> {
  const report = await openReport(deps, sellerId, query)
  const load = async (days: Days, cut: { end?: Date }) => {
    const { rows } = await deps.db.execute<PartRow>(sql`
      select coalesce(category.slug, '') as key, coalesce(parent.name || ' › ', '') || category.name as name,
        ${figureSums({ hasOrders: false })}
      from (
        select product_id, sum(orders) as orders, sum(units) as units, sum(cancelled_units) as cancelled_units,
          sum(gross_minor) as gross_minor, sum(cancelled_minor) as cancelled_minor, sum(refunded_minor) as refunded_minor
        from (${productSalesIn(report.of, days, cut)}) fact group by 1
      ) sold
      left join products product on product.id = sold.product_id
      left join categories category on category.id = product.category_id
      left join categories parent on parent.id = category.parent_id
      group by 1, 2`)
    const parts = byKey(rows)
    const whole = await wholeOf(deps, report, days, cut)
    return { parts: withDelivery(parts, whole), whole }
  }
  const now = await load(report.period, {})
  const before = await load(report.compared, report.comparedEnd)
  const { currency } = report.of
  return {
    ...presentParts(report, now.parts, before.parts),
    now: presentFigures(now.whole, currency),
    before: presentFigures(before.whole, currency),
  }
}

/** The sums of all orders in some days, of a seller or of all. */
export async function wholeOf(
  { db }: ReportDeps,
  { of }: OpenReportOfAll,
  days: Days,
  cut: { end?: Date },
): Promise<FigureRow> {
  const { rows } = await db.execute<FigureRow>(
    sql`select ${figureSums({ hasOrders: true })} from (${salesIn(of, days, cut)}) fact`,
  )
  return rows[0] ?? NO_FIGURES
}

/** Delivery is what the products leave of the whole. */
function withDelivery(parts: Parts, whole: FigureRow): Parts {
  const products = addFigures([...parts.values()])
  const delivery = {
    ...NO_FIGURES,
    name: null,
    gross: whole.gross - products.gross,
    cancelled: whole.cancelled - products.cancelled,
    refunded: whole.refunded - products.refunded,
  }
  const isNothing = delivery.gross === 0 && delivery.cancelled === 0 && delivery.refunded === 0
  return isNothing ? parts : new Map([...parts, ['delivery', delivery]])
}

function presentParts({ period, compared, of }: OpenReport, now: Parts, before: Parts): PartsReport {
  const { currency } = of
  const keys = [...new Set([...now.keys(), ...before.keys()])]
  return {
    period,
    compared,
    currency,
    now: presentFigures(addFigures([...now.values()]), currency),
    before: presentFigures(addFigures([...before.values()]), currency),
    items: keys
      .map((key) => ({
        key,
        name: (now.get(key) ?? before.get(key))?.name ?? null,
        now: presentFigures(now.get(key), currency),
        before: presentFigures(before.get(key), currency),
      }))
      .sort((one, other) => other.now.net.amountMinor - one.now.net.amountMinor || one.key.localeCompare(other.key)),
  }
}
