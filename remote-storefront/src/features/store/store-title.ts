import type { Category, Facets, StoreQuery } from 'shared-contracts'
import { findCategory } from './find-category'
import { messages } from './messages'

/** What a state of the store is called: in its heading and, with the page's number, in the document's title. */
export function storeTitle(query: StoreQuery, tree: readonly Category[], facets: Facets | undefined): string {
  const { q, category, deals } = query
  const name = category && findCategory(tree, category)?.category.name
  if (q) return name ? messages.resultsIn(q, name) : messages.resultsFor(q)
  // Of several makers none gives the page its name.
  const brand = facets?.brands.find(({ slug }) => slug === query.brand)?.name
  const subject = name ? (deals ? messages.dealsIn(name) : name) : deals ? messages.deals : null
  if (brand) return subject ? messages.by(subject, brand) : brand
  return subject ?? messages.store
}
