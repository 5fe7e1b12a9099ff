import { minorDigits } from './decimal-amount'

/** Ends of the price ranges that can be chosen, in whole units of a currency with cents; the last range is open. */
const STEPS = [25, 50, 100, 200] as const

/** Ranges between the steps, in a currency's minor units; the first and the last are open. @param currency ISO 4217. */
export function priceRanges(currency: string) {
  // Where there are no cents, one unit buys about what a cent buys elsewhere.
  const unit = 10 ** (minorDigits(currency) || 2)
  return [null, ...STEPS].map((from, index) => {
    const to = STEPS[index]
    return {
      minPriceMinor: from === null ? null : from * unit,
      maxPriceMinor: to === undefined ? null : to * unit,
    }
  })
}
