import { sql } from 'drizzle-orm'
import type { Db } from 'api/platform/db/database'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { SizeChart } from 'shared-contracts/size-charts/size-chart.schema'

/** Slugs of what is worn with a chart of its own. */
const CATEGORIES = { knitwear: 'men-knitwear', dresses: 'women-dresses' } as const

/** Knitwear lies flat to be measured; a dress is measured on who wears it. */
const knitwear = chartOf(['chest', 'length', 'sleeve'], {
  xs: [[92, 96], 64, 62],
  s: [[97, 101], 66, 63.5],
  m: [[102, 106], 68, 65],
  l: [[107, 112], 70, 66.5],
  xl: [[113, 118], 72, 68],
  xxl: [[119, 125], 74, 69],
})
const roomyKnitwear = chartOf(['chest', 'length'], {
  xs: [[98, 104], 63],
  s: [[105, 110], 65],
  m: [[111, 116], 67],
  l: [[117, 122], 69],
  xl: [[123, 128], 71],
  xxl: [[129, 134], 73],
})
const dresses = chartOf(['bust', 'waist', 'hips', 'length'], {
  xs: [[80, 83], [62, 65], [87, 90], 104],
  s: [[84, 87], [66, 69], [91, 94], 106],
  m: [[88, 92], [70, 74], [95, 99], 108],
  l: [[93, 97], [75, 79], [100, 104], 110],
  xl: [[98, 103], [80, 85], [105, 110], 112],
})

/** Adds some charts where there are none: two of categories, and one of a brand that has knitwear. */
export async function seedSizeCharts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ brand: string | null }>(sql`
      select (select brand_id from products where category_id = ${stableId('category', CATEGORIES.knitwear)}
        order by id limit 1) as brand
      where not exists (select from size_charts)`)
    if (!rows[0]) return
    const charts = [
      { category: CATEGORIES.knitwear, brand: null, chart: knitwear },
      { category: CATEGORIES.dresses, brand: null, chart: dresses },
      ...(rows[0].brand === null
        ? []
        : [{ category: CATEGORIES.knitwear, brand: rows[0].brand, chart: roomyKnitwear }]),
    ]
    for (const { category, brand, chart } of charts) {
      const id = stableId('size chart', `${category} ${brand ?? ''}`)
      await tx.execute(sql`
        insert into size_charts (id, category_id, brand_id, measures, rows)
        select ${id}::uuid, categories.id, ${brand}::uuid, ${sql.param(chart.measures)}::text[], ${JSON.stringify(chart.rows)}::jsonb
        from categories where slug = ${category} on conflict do nothing`)
    }
  })
}

type Cell = number | [from: number, to: number]

function chartOf(measures: SizeChart['measures'], sizes: Readonly<Record<string, readonly Cell[]>>): SizeChart {
  const rows = Object.entries(sizes).map(([size, cells]) => ({
    size,
    spans: cells.map((cell) => (typeof cell === 'number' ? { from: cell, to: cell } : { from: cell[0], to: cell[1] })),
  }))
  return { measures, rows }
}
