import type { Found } from 'shared-contracts'
import { useMay } from './use-may'

/** What a search found, as far as there is a page of it: who sees no shops is told their names alone, to choose one of them in a form. */
export function useFound() {
  const { may } = useMay()
  const showsShops = may('sellers.read')
  return (found: Found): Found => (showsShops ? found : { ...found, shops: [] })
}
