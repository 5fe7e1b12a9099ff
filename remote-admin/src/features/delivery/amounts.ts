import { shortAmount, typedPriceMinor, type DeliveryBasis } from 'shared-contracts'

/** A typed sum in minor units, `null` for an empty text. @param currency ISO 4217. */
export const readSum = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? null : typedPriceMinor(typed, currency)

/** Typed kilograms in grams; `NaN` for what is none. */
export function readGrams(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN
}

/** How far a step reaches as typed, by what the price goes by; `null`: whatever is more. */
export function readLimit(typed: string, basis: DeliveryBasis, currency: string): number | null {
  if (typed.trim() === '') return null
  if (basis === 'weight') return readGrams(typed)
  if (basis === 'value') return typedPriceMinor(typed, currency)
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** The other way round. */
export function typedLimit(limit: number | null, basis: DeliveryBasis, currency: string): string {
  if (limit === null) return ''
  if (basis === 'weight') return String(limit / 1000)
  return basis === 'value' ? shortAmount(limit, currency) : String(limit)
}

export const typedSum = (minor: number | null | undefined, currency: string): string =>
  minor === null || minor === undefined ? '' : shortAmount(minor, currency)
