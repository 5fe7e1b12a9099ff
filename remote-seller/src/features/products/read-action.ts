import { toMinorUnitsOf, type BulkAction } from 'shared-contracts'

interface Typed {
  by: string
  unit: string
  /** What an amount is in, ISO 4217. */
  currency: string
}

/** What was typed into the question of a bulk action; `null` when it says nothing that can be done. */
export function readAction(kind: BulkAction['kind'], { by, unit, currency }: Typed): BulkAction | null {
  const text = by.trim().replace('−', '-')
  if (kind === 'stock')
    return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? { kind, stock: Number(text) } : null
  if (kind !== 'price') return { kind }
  const [, sign, digits = ''] = /^([+-]?)(.+)$/.exec(text) ?? []
  const factor = sign === '-' ? -1 : 1
  if (unit === 'percent') {
    const [, whole] = /^(\d{1,3})\s*%?$/.exec(digits) ?? []
    const percent = Number(whole ?? 0) * factor
    return percent !== 0 && percent >= -90 && percent <= 500 ? { kind, percent } : null
  }
  const minor = toMinorUnitsOf(digits, currency)
  return minor === null ? null : { kind, amountMinor: minor * factor }
}
