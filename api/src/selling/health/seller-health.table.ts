import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { DeskSellerRow } from 'shared-contracts/desk-sellers/desk-sellers.schema'
import type { HealthMeasure, HealthSpan } from 'shared-contracts/desk-sellers/health-terms'
import { moment } from '../../platform/db/columns'

/** How many of how many; of `rating`, stars of reviews. */
export interface Figure {
  many: number
  of: number
}

export type Figures = Record<HealthSpan, Record<HealthMeasure, Figure>>

/** How shops did when they were counted last. A shop without a row has not been. */
export const sellerHealth = pgTable('seller_health', {
  sellerId: uuid('seller_id').primaryKey(),
  measuredAt: moment('measured_at').notNull(),
  figures: jsonb().$type<Figures>().notNull(),
  misses: jsonb().$type<DeskSellerRow['misses']>().notNull(),
  /** Grows with the measures that miss their targets; 0 for none. */
  concern: integer().notNull(),
})
