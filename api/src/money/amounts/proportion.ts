/** `amount` × `numerator` ÷ `denominator`, rounded half up, without floating point. All are zero or more; the denominator is not zero. */
export function proportion(amount: number, numerator: number, denominator: number): number {
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
}

/** The tax that an amount contains, in minor units. @param rateBps hundredths of a percent. */
export const containedTax = (amount: number, rateBps: number) => proportion(amount, rateBps, 10_000 + rateBps)
