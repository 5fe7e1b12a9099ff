import type { Facets, StoreQuery } from 'shared-contracts'

type Filter = Facets['loosen'][number]['filter']

const members: Record<Filter, readonly (keyof StoreQuery)[]> = {
  q: ['q'],
  category: ['category'],
  brand: ['brand'],
  color: ['color'],
  size: ['size'],
  price: ['minPriceMinor', 'maxPriceMinor'],
  discount: ['deals', 'minDiscount'],
  rating: ['minRating'],
  inStock: ['inStock'],
}

/** The same state of the store without one filter. */
export function without(query: StoreQuery, filter: Filter): StoreQuery {
  const dropped: readonly string[] = [...members[filter], 'page']
  return Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.includes(name)))
}
