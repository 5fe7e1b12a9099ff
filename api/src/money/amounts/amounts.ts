/** `amount` × `numerator` ÷ `denominator`, rounded half up, without floating point. All are zero or more; the denominator is not zero. */
export function proportion(amount: number, numerator: number, denominator: number): number {
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
}

/** The tax that an amount contains, in minor units. @param rateBps hundredths of a percent. */
export const containedTax = (amount: number, rateBps: number) => proportion(amount, rateBps, 10_000 + rateBps)

/**
 * Splits an amount over parts in proportion to their weights, by largest remainder: the parts always add up to the amount. Without any
 * weight the first part has it all.
 *
 * @param amount minor units, zero or more.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((share) => Number(share / BigInt(sum)))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
