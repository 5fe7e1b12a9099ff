import type { Found } from 'shared-contracts'
import { useMay } from './use-may'

/** A kind of what is found. */
export type FoundKind = keyof Found

/** What a search found, as far as there is a page of it: who sees no shops is told their names alone, to choose one of them in a form. */
export function useFound() {
  const { may } = useMay()
  const showsShops = may('sellers.read')
  return (found: Found): Found => (showsShops ? found : { ...found, shops: [] })
}

const KINDS: readonly FoundKind[] = ['orders', 'shoppers', 'products', 'shops']

/** The kinds in the order in which they are shown: first those of which something is all of what was typed. */
export function kindsOf(found: Found, typed: string): FoundKind[] {
  const isAll = (fact: unknown) => String(fact).toLowerCase() === typed.toLowerCase()
  const isExact = (kind: FoundKind) => found[kind].some((row) => Object.values(row).flat().some(isAll))
  return [...KINDS].sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
}
