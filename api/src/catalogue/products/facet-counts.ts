import { DISCOUNT_STEPS, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { presentAttributes } from '../attributes/filter-by-attributes'
import type { StoreVocabulary } from './load-vocabulary'

/** What products are counted by, each product belonging to one or several. */
export interface GroupCounts {
  /** By id. */
  categories: Map<string, number>
  brands: Map<string, number>
  /** By code. */
  colors: Map<number, number>
  sizes: Map<number, number>
}
export type Kind = keyof GroupCounts

/** All that was counted. */
export interface FacetCounts {
  groups: GroupCounts
  steps: StepCounts
  /** By the code of a value of an attribute. */
  values: ReadonlyMap<number, number>
  /** Products that were looked at. */
  seen: number
}

/** Counts of what is a matter of more or less. */
export interface StepCounts {
  inStock: number
  minMinor: number | null
  maxMinor: number | null
  ranges: number[]
  deals: number
  discounts: number[]
  ratings: number[]
}

export const noGroups = (): GroupCounts => ({
  categories: new Map(),
  brands: new Map(),
  colors: new Map(),
  sizes: new Map(),
})

/** The counts of several categories together. */
export function addCounts(all: readonly FacetCounts[]): FacetCounts {
  const groups = noGroups()
  const added = (lists: number[][]) =>
    Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
      lists.reduce((sum, list) => sum + (list[index] ?? 0), 0),
    )
  const of = <Key extends keyof StepCounts>(key: Key) => all.map(({ steps }) => steps[key])
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  const known = (prices: readonly (number | null)[]) => prices.filter((price) => price !== null)
  const least = known(of('minMinor'))
  const most = known(of('maxMinor'))
  for (const one of all)
    for (const kind of Object.keys(groups) as Kind[]) {
      const counts = groups[kind] as Map<string | number, number>
      for (const [key, count] of one.groups[kind]) counts.set(key, (counts.get(key) ?? 0) + count)
    }
  const values = new Map<number, number>()
  for (const one of all) for (const [code, count] of one.values) values.set(code, (values.get(code) ?? 0) + count)
  return {
    groups,
    values,
    seen: sum(all.map(({ seen }) => seen)),
    steps: {
      inStock: sum(of('inStock')),
      minMinor: least.length > 0 ? Math.min(...least) : null,
      maxMinor: most.length > 0 ? Math.max(...most) : null,
      ranges: added(of('ranges')),
      deals: sum(of('deals')),
      discounts: added(of('discounts')),
      ratings: added(of('ratings')),
    },
  }
}

/** What is chosen stays among the choices though nothing is left of it. */
export function presentFacets(
  { groups, steps, values, seen }: FacetCounts,
  { filters, vocabulary, currency }: { filters: StoreFilters; vocabulary: StoreVocabulary; currency: string },
): Facets {
  const chosen = new Set([filters.category, ...[filters.brand, filters.color, filters.size].flatMap(slugsOf)])
  const worthShowing = ({ slug, count }: { slug: string; count: number }) => count > 0 || chosen.has(slug)

  return {
    total: seen,
    categories: toTree(vocabulary, groups.categories)
      .map((top) => ({ ...top, children: top.children.filter(worthShowing) }))
      .filter((top) => worthShowing(top) || top.children.length > 0),
    brands: vocabulary.brands
      .map(({ id, slug, name }) => ({ slug, name, count: groups.brands.get(id) ?? 0 }))
      .filter(worthShowing),
    colors: vocabulary.colors
      .map(({ code, slug, name, hex }) => ({ slug, name, hex, count: groups.colors.get(code) ?? 0 }))
      .filter(worthShowing),
    sizes: vocabulary.sizes
      .map(({ code, slug, name }) => ({ slug, name, count: groups.sizes.get(code) ?? 0 }))
      .filter(worthShowing),
    price: {
      minMinor: steps.minMinor,
      maxMinor: steps.maxMinor,
      ranges: priceRanges(currency)
        .map((range, index) => ({ ...range, count: steps.ranges[index] ?? 0 }))
        .filter(
          ({ count, minPriceMinor, maxPriceMinor }) =>
            count > 0 ||
            ((minPriceMinor ?? undefined) === filters.minPriceMinor &&
              (maxPriceMinor ?? undefined) === filters.maxPriceMinor),
        ),
    },
    deals: steps.deals,
    discounts: DISCOUNT_STEPS.map((minDiscount, index) => ({
      minDiscount,
      count: steps.discounts[index] ?? 0,
    })).filter(({ minDiscount, count }) => count > 0 || minDiscount === filters.minDiscount),
    ratings: RATING_STEPS.map((minRating, index) => ({ minRating, count: steps.ratings[index] ?? 0 })).filter(
      ({ minRating, count }) => count > 0 || minRating === filters.minRating,
    ),
    inStock: steps.inStock,
    ...presentAttributes(values, { filters, vocabulary }),
    loosen: [],
  }
}

const slugsOf = (slugs: string | undefined): string[] => slugs?.split(',') ?? []

function toTree({ categories }: StoreVocabulary, counts: ReadonlyMap<string, number>): Facets['categories'] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, slug, name }) => {
      const children = categories
        .filter(({ parentId }) => parentId === id)
        .map((child) => ({ slug: child.slug, name: child.name, count: counts.get(child.id) ?? 0 }))
      const count = children.reduce((sum, child) => sum + child.count, counts.get(id) ?? 0)
      return { slug, name, count, children }
    })
}
