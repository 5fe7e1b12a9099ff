import { proportion, splitAmount } from '../amounts/amounts'
import type { DraftTax } from './write-document'

/**
 * Divides what goes back among the rates of its invoice, in minor units. After several credit notes each tax is the one of their sum, so
 * crediting all takes back all of the tax and not a cent more.
 *
 * @param credited what went back before, by rate.
 * @param wanted what goes back of lines with a rate; the rest of the amount goes where something is left.
 */
export function creditByRate({
  amountMinor,
  charged,
  credited,
  wanted,
}: {
  amountMinor: number
  charged: readonly DraftTax[]
  credited: ReadonlyMap<number, number>
  wanted: ReadonlyMap<number, number>
}): DraftTax[] {
  const before = charged.map(({ rateBps }) => credited.get(rateBps) ?? 0)
  const left = charged.map(({ grossMinor }, index) => grossMinor - (before[index] ?? 0))
  const asked = charged.map(({ rateBps }, index) => Math.min(wanted.get(rateBps) ?? 0, left[index] ?? 0))
  const first = sum(asked) > amountMinor ? splitAmount(amountMinor, asked) : asked
  const rest = splitAmount(
    amountMinor - sum(first),
    left.map((most, index) => most - (first[index] ?? 0)),
  )
  return charged.flatMap(({ rateBps, grossMinor: all, taxMinor: taxOfAll }, index) => {
    const grossMinor = (first[index] ?? 0) + (rest[index] ?? 0)
    if (grossMinor === 0) return []
    const upTo = (gross: number) => proportion(taxOfAll, gross, all)
    const earlier = before[index] ?? 0
    return [{ rateBps, grossMinor, taxMinor: upTo(earlier + grossMinor) - upTo(earlier) }]
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
