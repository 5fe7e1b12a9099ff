import { EXPERIMENT_MIN_ORDERS, EXPERIMENT_MIN_VISITORS } from './flag-terms'

/** So many of so many. */
export interface Counted {
  visitors: number
  orders: number
}

/** Of the normal distribution: 95 of 100 lie within it. */
const Z = 1.96

/** Wilson's interval for a share. */
function wilson({ visitors: n, orders: k }: Counted): [low: number, high: number] {
  const p = k / n
  const centre = p + Z ** 2 / (2 * n)
  const spread = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  return [(centre - spread) / (1 + Z ** 2 / n), (centre + spread) / (1 + Z ** 2 / n)]
}

/**
 * How much larger the share of orders is on one side than on the standard's, as a part of 1, with the interval that holds the truth 95 times of
 * 100 (Newcombe's, from Wilson's intervals of both). `null`: there are too few to tell.
 */
export function compareShares(
  standard: Counted,
  other: Counted,
): { difference: number; low: number; high: number } | null {
  const isTooFew = ({ visitors, orders }: Counted) =>
    visitors < EXPERIMENT_MIN_VISITORS || orders < EXPERIMENT_MIN_ORDERS || visitors - orders < EXPERIMENT_MIN_ORDERS
  if (isTooFew(standard) || isTooFew(other)) return null
  const [p1, p2] = [other.orders / other.visitors, standard.orders / standard.visitors]
  const [low1, high1] = wilson(other)
  const [low2, high2] = wilson(standard)
  const difference = p1 - p2
  return {
    difference,
    low: difference - Math.hypot(p1 - low1, high2 - p2),
    high: difference + Math.hypot(high1 - p1, p2 - low2),
  }
}
