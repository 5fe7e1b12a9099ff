import { array, number, object, string, type InferType } from 'yup'
import { HEALTH_LEVELS, HEALTH_MEASURES, HEALTH_SPANS, MORE_IS_BETTER } from './health-terms'

const messages = {
  number: 'Enter a number',
  range: (least: number, most: number) => `Between ${least} and ${most}`,
  below: 'Critical has to be below the target',
  above: 'Critical has to be above the target',
} as const

const whole = (least: number, most: number, shown = 1) => {
  const text = messages.range(least / shown, most / shown)
  return number().typeError(messages.number).integer(messages.number).min(least, text).max(most, text)
}

const count = () => number().integer().min(0).required()

/** The target of a measure, and where missing it becomes critical: hundredths of a percent, of `rating` hundredths of a star. */
const pair = (measure: (typeof HEALTH_MEASURES)[number]) => {
  const [least, most] = measure === 'rating' ? [100, 500] : [0, 10_000]
  const isMore = MORE_IS_BETTER.includes(measure)
  return object({
    target: whole(least, most, 100).required(messages.number),
    critical: whole(least, most, 100)
      .required(messages.number)
      .test('beyond', isMore ? messages.below : messages.above, function beyond(critical) {
        const { target } = this.parent as { target?: number }
        return target === undefined || (isMore ? critical < target : critical > target)
      }),
  })
    .noUnknown()
    .required()
}

export const healthTargetsDraftSchema = object({
  /** A shop with fewer orders, messages or reviews is not measured by them. */
  leastOf: whole(1, 1_000).required(messages.number),
  late: pair('late'),
  cancelled: pair('cancelled'),
  returned: pair('returned'),
  answered: pair('answered'),
  rating: pair('rating'),
}).noUnknown()
export type HealthTargetsDraft = InferType<typeof healthTargetsDraftSchema>

export const healthTargetsSchema = healthTargetsDraftSchema
  .shape({
    /** To be sent with the next change: who has an older one is refused with a conflict. 0: nobody has saved any yet. */
    version: count(),
  })
  .noUnknown()
export type HealthTargets = InferType<typeof healthTargetsSchema>

/** How a shop does by one measure. */
export const measuredSchema = object({
  measure: string().oneOf(HEALTH_MEASURES).required(),
  /** Over the shorter span, or over the longer one where too little happened in that. */
  level: string().oneOf(HEALTH_LEVELS).required(),
  /** As the targets are. */
  target: number().integer().required(),
  critical: number().integer().required(),
  /** The shortest first. */
  spans: array()
    .of(
      object({
        days: number().oneOf(HEALTH_SPANS).required(),
        /** How many of so many: of `rating`, stars of reviews. */
        many: count(),
        of: count(),
        /** What that is, in the unit of the target; `null` for nothing at all. */
        value: number().integer().defined().nullable(),
        level: string().oneOf(HEALTH_LEVELS).required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type Measured = InferType<typeof measuredSchema>

export const sellerHealthSchema = object({
  /** ISO 8601: figures are counted every half an hour. */
  measuredAt: string().required(),
  leastOf: count(),
  measures: array().of(measuredSchema).required(),
}).noUnknown()
export type SellerHealth = InferType<typeof sellerHealthSchema>
