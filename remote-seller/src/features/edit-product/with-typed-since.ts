import type { TypedProduct } from 'shared-contracts'
import { pairOf } from './variant-cells'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Each of the fields as it is stored, but for those that were typed into since they were sent. */
function since<Fields extends object>(stored: Fields, sent: Fields, typed: Fields): Fields {
  const entries = Object.entries(stored) as [keyof Fields, unknown][]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isSame(sent[name], typed[name]) ? value : typed[name]]),
  ) as Fields
}

/**
 * What the server has stored, with what was typed since it was sent there. Variants are taken cell by cell: a stock that is stored
 * and counted against the former one would move by its difference once more.
 */
export function withTypedSince(stored: TypedProduct, sent: TypedProduct, typed: TypedProduct): TypedProduct {
  const next = since(stored, sent, typed)
  if (isSame(sent.variants, typed.variants)) return next
  const storedBy = new Map(stored.variants.map((variant) => [pairOf(variant), variant]))
  const sentBy = new Map(sent.variants.map((variant) => [pairOf(variant), variant]))
  return {
    ...next,
    variants: typed.variants.map((variant) => {
      const [there, before] = [storedBy.get(pairOf(variant)), sentBy.get(pairOf(variant))]
      return there && before ? since(there, before, variant) : variant
    }),
  }
}
