/** Days back from now over which a shop is looked at. */
export const HEALTH_SPANS = [30, 90] as const
export type HealthSpan = (typeof HEALTH_SPANS)[number]

/**
 * What the health of a shop is measured by: orders shipped late, orders that it cancelled, orders of which something came back, messages answered within
 * `ANSWER_MESSAGE_WITHIN_HOURS`, and the stars of its reviews.
 */
export const HEALTH_MEASURES = ['late', 'cancelled', 'returned', 'answered', 'rating'] as const
export type HealthMeasure = (typeof HEALTH_MEASURES)[number]

/** Of these more is better, of the others less. */
export const MORE_IS_BETTER: readonly HealthMeasure[] = ['answered', 'rating']

/** `unknown`: too little has happened to say anything. */
export const HEALTH_LEVELS = ['good', 'warning', 'critical', 'unknown'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** Hours within which a shopper's message should be answered. */
export const ANSWER_MESSAGE_WITHIN_HOURS = 24

/** Hundredths of a star, or of a percent: what a measure's targets are whole numbers of. */
export const HEALTH_UNITS = 100

/** What holds until an admin has said anything else; shares in hundredths of a percent, `rating` in hundredths of a star. */
export const DEFAULT_HEALTH_TARGETS = {
  leastOf: 10,
  late: { target: 400, critical: 1_000 },
  cancelled: { target: 250, critical: 500 },
  // Clothes are tried on at home.
  returned: { target: 4_000, critical: 6_000 },
  answered: { target: 9_000, critical: 7_500 },
  rating: { target: 400, critical: 350 },
}
