import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  SIZE_CHARTS_PAGE_SIZE,
  type ManagedSizeChart,
  type ManagedSizeChartPage,
  type SizeChartDraft,
} from 'shared-contracts/size-charts/size-chart.schema'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { lockSizes } from '../products/lock-name'
import { brands, categories } from '../products/vocabulary.table'
import { sizeCharts } from './size-charts.table'

type ChartDeps = Pick<Deps, 'db' | 'catalogue'>

const departments = alias(categories, 'departments')

const byCategory = keyOrder(
  'asc',
  ['number', sql`coalesce(${departments.position}, ${categories.position})`],
  ['number', categories.position],
  ['words', sql`coalesce(lower(${brands.name}), '')`],
  ['id', sizeCharts.id],
)

const shown = (db: Queryable) =>
  db
    .select({
      id: sizeCharts.id,
      categoryId: sizeCharts.categoryId,
      category: sql<string>`concat_ws(' / ', ${departments.name}, ${categories.name})`,
      brandId: sizeCharts.brandId,
      brand: brands.name,
      measures: sizeCharts.measures,
      rows: sizeCharts.rows,
      version: sizeCharts.version,
      key: byCategory.key,
    })
    .from(sizeCharts)
    .innerJoin(categories, eq(categories.id, sizeCharts.categoryId))
    .leftJoin(departments, eq(departments.id, categories.parentId))
    .leftJoin(brands, eq(brands.id, sizeCharts.brandId))
    .$dynamic()

/** One page of charts, by category in the shop's order, that of all brands first. */
export const listManagedSizeCharts = (
  db: Db,
  { after }: { after?: string | undefined },
): Promise<ManagedSizeChartPage> =>
  keyedPage(
    ({ limit }) => shown(db).where(byCategory.beyond(after)).orderBy(byCategory.order).limit(limit),
    { after, size: SIZE_CHARTS_PAGE_SIZE, total: db.$count(sizeCharts) },
    (rows) => rows.map(withoutKey),
  )

const withoutKey = ({ key: _key, ...chart }: Awaited<ReturnType<typeof shown>>[number]): ManagedSizeChart => chart

async function showChart(tx: Queryable, id: string): Promise<ManagedSizeChart> {
  const [chart] = await shown(tx).where(eq(sizeCharts.id, id))
  if (!chart) throw new Error(`Size chart ${id} went while it was locked`)
  return withoutKey(chart)
}

/** Adds a chart. Refused with a conflict where there is one of the same, or where its category or brand is gone. */
export function createSizeChart(
  context: ChartDeps & Refuses<'CONFLICT'>,
  draft: SizeChartDraft,
): Promise<ManagedSizeChart> {
  const { db, catalogue } = context
  return db.transaction(async (tx) => {
    const id = randomUUID()
    await makeSureOfPlace(tx, context, { ...draft, id })
    await tx.insert(sizeCharts).values({ id, ...draft })
    afterCommit(tx, catalogue.changed)
    return showChart(tx, id)
  })
}

export function changeSizeChart(
  context: ChartDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { id, version, ...draft }: Seen & SizeChartDraft,
): Promise<ManagedSizeChart> {
  const { db, catalogue } = context
  return db.transaction(async (tx) => {
    await lockSeen(tx, sizeCharts, { id, version }, context)
    await makeSureOfPlace(tx, context, { ...draft, id })
    await tx
      .update(sizeCharts)
      .set({ ...draft, version: version + 1 })
      .where(eq(sizeCharts.id, id))
    afterCommit(tx, catalogue.changed)
    return showChart(tx, id)
  })
}

/** Removes a chart: product pages show the next one that fits. @returns it as it was. */
export function removeSizeChart(
  context: ChartDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  wanted: Seen,
): Promise<ManagedSizeChart> {
  const { db, catalogue } = context
  return db.transaction(async (tx) => {
    await lockSeen(tx, sizeCharts, wanted, context)
    const chart = await showChart(tx, wanted.id)
    await tx.delete(sizeCharts).where(eq(sizeCharts.id, wanted.id))
    afterCommit(tx, catalogue.changed)
    return chart
  })
}

/**
 * A merged category's or brand's charts are the other's, where that has none of its own; what is left of them goes with what was merged. To be
 * called with all sizes locked, before anything that charts refer to.
 */
export async function handOverCharts(
  tx: Tx,
  merged: { categoryId: { from: string; to: string } } | { brandId: { from: string; to: string } },
): Promise<void> {
  const [column, beside, { from, to }] =
    'categoryId' in merged
      ? [sql`category_id`, sql`brand_id`, merged.categoryId]
      : [sql`brand_id`, sql`category_id`, merged.brandId]
  await tx.execute(sql`
    update size_charts set ${column} = ${to}, version = version + 1
    where ${column} = ${from} and not exists (
      select from size_charts other where other.${column} = ${to} and other.${beside} is not distinct from size_charts.${beside})`)
}

/** What a chart is of is there, stays there until the transaction ends, and has no other chart. */
async function makeSureOfPlace(
  tx: Tx,
  { refuse }: Refuses<'CONFLICT'>,
  { id, categoryId, brandId }: { id: string; categoryId: string; brandId: string | null },
) {
  await lockSizes(tx)
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (!category) throw refuse('CONFLICT')
  if (brandId !== null) {
    const [brand] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('key share')
    if (!brand) throw refuse('CONFLICT')
  }
  const ofBrand = brandId === null ? isNull(sizeCharts.brandId) : eq(sizeCharts.brandId, brandId)
  const same = and(eq(sizeCharts.categoryId, categoryId), ofBrand, ne(sizeCharts.id, id))
  if (await tx.$count(sizeCharts, same)) throw refuse('CONFLICT')
}
