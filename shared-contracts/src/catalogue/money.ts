import { keptFormats } from '../formats'
import type { Money } from './money.schema'

/** Decimal digits of a currency's minor unit, as 2 of EUR, 0 of JPY and 3 of KWD. @param currency ISO 4217. Source: the runtime's CLDR. */
export function minorDigits(currency: string): number {
  return digitsOf(currency)
}

const digitsOf = keptFormats(
  (currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
)

/**
 * An amount in minor units as a decimal number that machines read, digit by digit, with as many decimals as its currency has: `49.90`,
 * in JPY `4990`, in KWD `4.990`.
 */
export function decimalAmount(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The same as people type it and addresses have it: without the decimals of a whole amount, as in `50` and `49.90`. */
export const shortAmount = (amountMinor: number, currency: string): string =>
  decimalAmount(amountMinor, currency).replace(/\.0+$/, '')

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

/** An amount as people read it, as in `€ 49.90`, with as many decimals as its currency has. Apart from the schemas, so that a page that shows prices loads no yup. */
export function formatMoney(money: Money, locale: string): string {
  const { currency, amountMinor } = money
  return moneyFormat(locale, currency).format(amountMinor / 10 ** minorDigits(currency))
}

const moneyFormat = keptFormats((locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))

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
