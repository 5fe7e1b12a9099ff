import { decimalAmount, minorDigits } from 'shared-contracts/catalogue/decimal-amount'

const WITH_DECIMALS = [
  /^(\d{1,9})(?:[.,](\d{1,2}))?$/,
  /^(\d{1,9})\.(\d{3})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,3})$/,
  /^(\d{1,3}(?:[. ]\d{3})+),(\d{1,3})$/,
]
/** Some programs write cents even where a currency has none. */
const WITHOUT_DECIMALS = [
  /^(\d{1,9})(?:[.,]0{1,2})?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/,
  /^(\d{1,3}(?:[. ]\d{3})+)(?:,0{1,2})?$/,
]

/**
 * `12.50`, `12,50`, `1.234,50` and `1,234.50` in minor units; `null` when it is none of these, has more decimals than the currency, or
 * could be two amounts.
 *
 * @param currency ISO 4217.
 */
export function readAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const ways = digits === 0 ? WITHOUT_DECIMALS : WITH_DECIMALS
  const [, whole = '', decimals = ''] = ways.map((way) => way.exec(text)).find((found) => found !== null) ?? []
  if (whole === '' || decimals.length > digits) return null
  return Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0'))
}

/** How an amount of a currency is written. A comma before three digits could be either separator, so it is no example. */
export function amountExamples(currency: string): string[] {
  const dotted = decimalAmount(1_250, currency)
  return minorDigits(currency) === 2 ? [dotted, dotted.replace('.', ',')] : [dotted]
}

/** A whole number, whose decimals may be zeros as some programs write them; `null` when it is none. */
export function readWhole(text: string): number | null {
  return /^-?\d{1,9}(?:[.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : null
}
