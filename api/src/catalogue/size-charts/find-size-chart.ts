import { sql } from 'drizzle-orm'
import type { SizeChart } from 'shared-contracts/size-charts/size-chart.schema'
import { outer } from '../../platform/db/columns'
import { products } from '../products/products.table'

/**
 * The charts that are for a product, as a column beside it, the first before the others: that of its brand in its category, then of the category,
 * then the same of its department.
 */
export const sizeCharts = sql<SizeChart[]>`(
  select coalesce(json_agg(json_build_object('measures', chart.measures, 'rows', chart.rows)
    order by chart.category_id = category.id desc, chart.brand_id is null), '[]')
  from categories category join size_charts chart on chart.category_id in (category.id, category.parent_id)
  where category.id = ${outer(products.categoryId)} and (chart.brand_id is null or chart.brand_id = ${outer(products.brandId)}))`

/** The first that has any of a product's sizes, its rows in their order. One without is for others; `undefined` when there is none. */
export function chooseSizeChart(charts: readonly SizeChart[], sizes: readonly string[]): SizeChart | undefined {
  for (const { measures, rows } of charts) {
    const own = sizes.flatMap((size) => rows.filter((row) => row.size === size))
    if (own.length > 0) return { measures, rows: own }
  }
  return undefined
}
