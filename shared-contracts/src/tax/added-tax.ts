/** The tax that comes on top of an amount without it, in minor units, rounded half up. @param rateBps hundredths of a percent. */
export const addedTax = (amountMinor: number, rateBps: number): number =>
  Number((2n * BigInt(amountMinor) * BigInt(rateBps) + 10_000n) / 20_000n)

/** What a line of an order was paid with, in minor units: its total, and the tax that was added to it. */
export const paidForLine = ({
  total,
  tax,
  taxAdded,
}: {
  total: { amountMinor: number }
  tax: { amountMinor: number }
  taxAdded?: boolean | undefined
}): number => total.amountMinor + (taxAdded ? tax.amountMinor : 0)
