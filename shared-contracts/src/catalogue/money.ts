/** Largest accepted price, in minor units: 1,000,000.00. */
export const MAX_PRICE_MINOR = 100_000_000

/**
 * Turns a decimal price such as `49.9` or `49,90` into minor units, digit by digit: no floating point is involved.
 *
 * @returns `null` when it is no positive amount with at most two decimals.
 */
export function toMinorUnits(decimal: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(decimal.trim())
  if (!match) return null
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return minor > 0 && minor <= MAX_PRICE_MINOR ? minor : null
}

/** The price after a whole percentage off, in minor units, rounded half up. */
export function discounted(amountMinor: number, discountPercent: number): number {
  return Math.floor((amountMinor * (100 - discountPercent) + 50) / 100)
}
