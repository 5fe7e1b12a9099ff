import { toMinorUnitsOf } from '../catalogue/money'

/** A typed price of delivery in minor units, nothing included; `NaN` for what is none. @param currency ISO 4217. */
export const typedPriceMinor = (typed: string, currency: string): number =>
  /^0+(?:[.,]0+)?$/.test(typed.trim()) ? 0 : (toMinorUnitsOf(typed, currency) ?? Number.NaN)
