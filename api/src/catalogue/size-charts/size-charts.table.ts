import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Measure, SizeChart } from 'shared-contracts/size-charts/size-chart.schema'
import { brands, categories } from '../products/vocabulary.table'

/** What the sizes of a category measure, and within it those of a brand. */
export const sizeCharts = pgTable('size_charts', {
  id: uuid().primaryKey(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
  /** `null`: of all brands that have no chart of their own. */
  brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
  /** What is measured, in the order of a row's spans. */
  measures: text().array().$type<Measure[]>().notNull(),
  /** Each size with its spans, in centimetres, from and to. */
  rows: jsonb().$type<SizeChart['rows']>().notNull(),
  /** Grows with every change that an admin makes. */
  version: integer().notNull().default(1),
})
