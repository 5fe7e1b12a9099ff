import type { DeskSellerRow } from 'shared-contracts/desk-sellers/desk-sellers.schema'
import type { HealthTargetsDraft, SellerHealth } from 'shared-contracts/desk-sellers/health.schema'
import {
  HEALTH_MEASURES,
  HEALTH_SPANS,
  HEALTH_UNITS,
  type HealthLevel,
  type HealthMeasure,
  MORE_IS_BETTER,
} from 'shared-contracts/desk-sellers/health-terms'
import type { Figure, Figures } from './seller-health.table'

/** In the unit of the target; `null` for nothing at all. */
function valueOf(measure: HealthMeasure, { many, of }: Figure): number | null {
  if (of === 0) return null
  return Math.round((many / of) * (measure === 'rating' ? HEALTH_UNITS : 100 * HEALTH_UNITS))
}

function levelOf(measure: HealthMeasure, figure: Figure, targets: HealthTargetsDraft): HealthLevel {
  const value = valueOf(measure, figure)
  if (value === null || figure.of < targets.leastOf) return 'unknown'
  const { target, critical } = targets[measure]
  const isWithin = (limit: number) => (MORE_IS_BETTER.includes(measure) ? value >= limit : value <= limit)
  if (isWithin(target)) return 'good'
  const isCritical = MORE_IS_BETTER.includes(measure) ? value <= critical : value >= critical
  return isCritical ? 'critical' : 'warning'
}

/** A shop's figures beside the targets: the shorter span decides, the longer one where too little happened in that. */
export const weighHealth = (figures: Figures, targets: HealthTargetsDraft): SellerHealth['measures'] =>
  HEALTH_MEASURES.map((measure) => {
    const spans = HEALTH_SPANS.map((days) => {
      const figure = figures[days][measure]
      return { days, ...figure, value: valueOf(measure, figure), level: levelOf(measure, figure, targets) }
    })
    const level = spans.find((span) => span.level !== 'unknown')?.level ?? 'unknown'
    return { measure, level, target: targets[measure].target, critical: targets[measure].critical, spans }
  })

const WEIGHT = { warning: 1, critical: 10 } as const

/** What of it needs a look, and how much. */
export function concernOf(measures: SellerHealth['measures']): { misses: DeskSellerRow['misses']; concern: number } {
  const misses = measures.flatMap(({ measure, level }) =>
    level === 'warning' || level === 'critical' ? [{ measure, level }] : [],
  )
  return { misses, concern: misses.reduce((sum, { level }) => sum + WEIGHT[level], 0) }
}

/** How a shop stands as a whole. */
export const worstOf = (measures: SellerHealth['measures']): HealthLevel =>
  (['critical', 'warning', 'good'] as const).find((level) => measures.some((measure) => measure.level === level)) ??
  'unknown'
