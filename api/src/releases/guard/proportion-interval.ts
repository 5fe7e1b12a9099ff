/** Both ends, 0 to 1 of a proportion, -1 to 1 of a difference. */
export interface Interval {
  low: number
  high: number
}

/** So many of so many; neither has to be a whole number. */
export interface Proportion {
  of: number
  count: number
}

/**
 * The score interval of a proportion. Unlike the usual one it is right for few observations, and for none or all of them.
 *
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927) 209–212; as
 * method 3 in R. G. Newcombe, Statistics in Medicine 17 (1998) 857–872.
 *
 * @param z how many standard deviations wide to either side: 1.96 for 95 %.
 */
export function proportionInterval({ count, of }: Proportion, z: number): Interval {
  const share = count / of
  const middle = 2 * of * share + z * z
  const half = z * Math.sqrt(z * z + 4 * of * share * (1 - share))
  const scale = 2 * (of + z * z)
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}

/**
 * The interval of the difference `first - second` of two independent proportions, made of their score intervals.
 *
 * Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven
 * methods", Statistics in Medicine 17 (1998) 873–890, method 10.
 */
export function differenceInterval(first: Proportion, second: Proportion, z: number): Interval {
  const [p1, p2] = [first.count / first.of, second.count / second.of]
  const [one, two] = [proportionInterval(first, z), proportionInterval(second, z)]
  const difference = p1 - p2
  return {
    low: difference - Math.hypot(p1 - one.low, two.high - p2),
    high: difference + Math.hypot(one.high - p1, p2 - two.low),
  }
}
