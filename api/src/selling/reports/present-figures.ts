import { sql, type SQL } from 'drizzle-orm'
import type { SalesFigures } from 'shared-contracts/reports/report.schema'

/** Sums as SQL gives them. */
export interface FigureRow extends Record<string, unknown> {
  orders: number
  units: number
  cancelledOrders: number
  cancelledUnits: number
  gross: number
  cancelled: number
  refunded: number
}

export const NO_FIGURES: FigureRow = {
  orders: 0,
  units: 0,
  cancelledOrders: 0,
  cancelledUnits: 0,
  gross: 0,
  cancelled: 0,
  refunded: 0,
}

const summed = (column: string, name: string, only: SQL | undefined) =>
  sql`coalesce(sum(${sql.raw(column)})${only && sql` filter (where ${only})`}, 0)::float8 as ${sql.identifier(name)}`

/**
 * The sums of facts, by the names of `FigureRow`.
 *
 * @param hasOrders whether the facts contain cancelled orders, too. @param only which facts count; all when absent.
 */
export const figureSums = ({ hasOrders, only }: { hasOrders: boolean; only?: SQL }): SQL => {
  const sum = (column: string, name: string) => summed(column, name, only)
  return sql`
  ${sum('orders', 'orders')}, ${sum('units', 'units')}, ${sum('cancelled_units', 'cancelledUnits')},
  ${hasOrders ? sum('cancelled_orders', 'cancelledOrders') : sql`0::float8 as "cancelledOrders"`},
  ${sum('gross_minor', 'gross')}, ${sum('cancelled_minor', 'cancelled')}, ${sum('refunded_minor', 'refunded')}`
}

export function presentFigures(row: FigureRow | undefined, currency: string): SalesFigures {
  const { orders, units, cancelledOrders, cancelledUnits, gross, cancelled, refunded } = row ?? NO_FIGURES
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    orders,
    units,
    cancelledOrders,
    cancelledUnits,
    gross: money(gross),
    cancelled: money(cancelled),
    refunded: money(refunded),
    net: money(gross - cancelled - refunded),
  }
}

export const addFigures = (rows: readonly FigureRow[]): FigureRow =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      units: sum.units + row.units,
      cancelledOrders: sum.cancelledOrders + row.cancelledOrders,
      cancelledUnits: sum.cancelledUnits + row.cancelledUnits,
      gross: sum.gross + row.gross,
      cancelled: sum.cancelled + row.cancelled,
      refunded: sum.refunded + row.refunded,
    }),
    NO_FIGURES,
  )
