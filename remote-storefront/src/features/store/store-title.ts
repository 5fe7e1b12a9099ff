import type { Category, StoreQuery } from 'shared-contracts'
import { findCategory } from './find-category'
import { messages } from './messages'

/** What a state of the store is called: in its heading and, with the page's number, in the document's title. */
export function storeTitle({ q, category, deals }: StoreQuery, tree: readonly Category[]): string {
  const name = category && findCategory(tree, category)?.category.name
  if (q) return name ? messages.resultsIn(q, name) : messages.resultsFor(q)
  if (name) return deals ? messages.dealsIn(name) : name
  return deals ? messages.deals : messages.store
}
