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
