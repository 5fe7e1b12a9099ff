import { minorDigits } from './decimal-amount'

/** Largest accepted price, in minor units: 1,000,000.00 of a currency with cents. */
export const MAX_PRICE_MINOR = 100_000_000

/**
 * Turns a decimal price such as `49.9` or `49,90` into minor units, digit by digit: no floating point is involved.
 *
 * @param currency ISO 4217; says how many decimals there may be.
 * @returns `null` when it is no positive amount of that currency.
 */
export function toMinorUnitsOf(decimal: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole = '', decimals = ''] = DECIMAL.exec(decimal.trim()) ?? []
  if (whole === '' || decimals.length > digits) return null
  const minor = Number(whole + decimals.padEnd(digits, '0'))
  return minor > 0 && minor <= MAX_PRICE_MINOR ? minor : null
}

/** The same in euros. @deprecated Only for remotes that were built before prices were read by currency. */
export function toMinorUnits(decimal: string): number | null {
  return toMinorUnitsOf(decimal, 'EUR')
}

/** Whether it is a price in one currency or another; which decimals it may have is the currency's to say. */
export const isPrice = (decimal: string): boolean => DECIMAL.test(decimal.trim()) && /[1-9]/.test(decimal)

/** No currency has more than three decimals. */
const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,3}))?$/

/** The price after a whole percentage off, in minor units, rounded half up. */
export function discounted(amountMinor: number, discountPercent: number): number {
  return Math.floor((amountMinor * (100 - discountPercent) + 50) / 100)
}
