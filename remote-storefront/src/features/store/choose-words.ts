import type { Facets, ProductPage, StoreQuery } from 'shared-contracts'
import { inOneOrder } from './store-address'

/**
 * The same state of the store with what the words narrow by chosen in its filters, and taken out of the words. A size that the filters do not
 * show stays a word.
 */
export function chooseWords(
  query: StoreQuery,
  wordFilters: ProductPage['wordFilters'] = [],
  facets: Facets | undefined,
): StoreQuery {
  const shown = new Set(facets?.sizes.map(({ slug }) => slug))
  const choices = wordFilters
    .map(({ sizes = [], ...one }) => ({ ...one, sizes: sizes.filter((slug) => shown.has(slug)) }))
    .filter(({ sizes, maxPriceMinor }) => sizes.length > 0 || maxPriceMinor !== undefined)
  const [first, ...others] = choices.map(({ rest }) => rest.split(' '))
  if (!first) return query
  const sizes = [...(query.size?.split(',') ?? []), ...choices.flatMap((one) => one.sizes)]
  const prices = [query, ...choices].flatMap(({ maxPriceMinor }) => maxPriceMinor ?? [])
  return {
    ...query,
    q: first.filter((word) => others.every((words) => words.includes(word))).join(' ') || undefined,
    ...(sizes.length > 0 && { size: inOneOrder(sizes).join(',') }),
    ...(prices.length > 0 && { maxPriceMinor: Math.min(...prices) }),
  }
}
