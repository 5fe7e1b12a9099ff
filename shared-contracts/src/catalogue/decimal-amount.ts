const known = new Map<string, number>()

/** Decimal digits of a currency's minor unit, as 2 of EUR, 0 of JPY and 3 of KWD. @param currency ISO 4217. Source: the runtime's CLDR. */
export function minorDigits(currency: string): number {
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  known.set(currency, digits)
  return digits
}

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
