import { keepPreviousData } from '@tanstack/react-query'
import type { ApiQueries, Category, StoreQuery } from 'shared-contracts'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { filtersOf } from './store-address'

/** One page of the store. While another one is on its way, the one before stays. */
export const storePageQuery = (queries: ApiQueries, query: StoreQuery) =>
  queries.products.list.queryOptions({
    input: query,
    staleTime: CATALOGUE_STALE_MS,
    placeholderData: keepPreviousData,
  })

/** What the store can be narrowed by; the same for every order and page. */
export const facetsQuery = (queries: ApiQueries, query: StoreQuery) =>
  queries.catalogue.facets.queryOptions({
    input: filtersOf(query),
    staleTime: CATALOGUE_STALE_MS,
    placeholderData: keepPreviousData,
  })

/** Counting stopped before its end, as a server can say that is not older. */
export const isCut = (counted: { hasMore?: boolean | undefined }): boolean => counted.hasMore === true

/** The category tree, for headings, sub-categories and the way back. */
export const categoriesQuery = (queries: ApiQueries) =>
  queries.catalogue.categories.queryOptions({ staleTime: CATALOGUE_STALE_MS })

/** A seller as shoppers see them. */
export const sellerQuery = (queries: ApiQueries, slug: string) =>
  queries.catalogue.seller.queryOptions({ input: { slug }, staleTime: CATALOGUE_STALE_MS })

type Leaf = Category['children'][number]

interface FoundCategory {
  category: Leaf
  /** The top-level category that it is in; `null` when it is one. */
  parent: Category | null
  /** What can be chosen beside or below it: its own children, or its siblings where it has none. */
  choices: Leaf[]
}

/** Finds a category of either level by its slug; `null` when there is none. */
export function findCategory(tree: readonly Category[], slug: string): FoundCategory | null {
  for (const top of tree) {
    if (top.slug === slug) return { category: top, parent: null, choices: top.children }
    const child = top.children.find((candidate) => candidate.slug === slug)
    if (child) return { category: child, parent: top, choices: top.children }
  }
  return null
}
