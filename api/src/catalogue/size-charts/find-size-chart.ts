import { sql } from 'drizzle-orm'
import type { SizeChart } from 'shared-contracts/size-charts/size-chart.schema'
import type { Queryable } from '../../platform/db/database'

/**
 * The chart that is for a product, with the rows in the order of its sizes: that of its brand in its category, then of the category, then the same
 * of its department. One without any of its sizes is for others. `undefined` when there is none.
 */
export async function findSizeChart(
  db: Queryable,
  productId: string,
  sizes: readonly string[],
): Promise<SizeChart | undefined> {
  const { rows: charts } = await db.execute<Pick<SizeChart, 'measures' | 'rows'> & Record<string, unknown>>(sql`
    select chart.measures, chart.rows from products product
    join categories category on category.id = product.category_id
    join size_charts chart on chart.category_id in (category.id, category.parent_id)
      and (chart.brand_id is null or chart.brand_id = product.brand_id)
    where product.id = ${productId}
    order by chart.category_id = category.id desc, chart.brand_id is null`)
  for (const { measures, rows } of charts) {
    const own = sizes.flatMap((size) => rows.filter((row) => row.size === size))
    if (own.length > 0) return { measures, rows: own }
  }
  return undefined
}
