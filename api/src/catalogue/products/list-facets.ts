import { DISCOUNT_STEPS, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import type { Deps } from '../../deps'
import { countLoosened } from './count-loosened'
import { countGroups, countSteps } from './count-facets'
import { loadVocabulary, type StoreVocabulary } from './load-vocabulary'
import { readWords } from '../search/read-words'
import { storeFilter } from './store-filter'

/** What the store can be narrowed by, each choice with the products that it would show if all other filters held. */
export async function listFacets(
  context: Pick<Deps, 'db' | 'env' | 'catalogue'>,
  filters: StoreFilters,
): Promise<Facets> {
  const { db, env } = context
  const vocabulary = await loadVocabulary(db)
  const { words } = await readWords(context, filters.q)
  const deps = { db, currency: env.currency, vocabulary }
  const filter = storeFilter(deps, filters, words)
  const withoutWords = words && storeFilter(deps, filters, null)
  const groups = await countGroups(db, filter)
  const steps = await countSteps(db, filter, env.currency)
  const chosen = new Set([filters.category, ...[filters.brand, filters.color, filters.size].flatMap(slugsOf)])
  const worthShowing = ({ slug, count }: { slug: string; count: number }) => count > 0 || chosen.has(slug)

  return {
    total: steps.total,
    categories: toTree(vocabulary, groups.categories)
      .map((top) => ({ ...top, children: top.children.filter(worthShowing) }))
      .filter((top) => worthShowing(top) || top.children.length > 0),
    brands: vocabulary.brands
      .map(({ id, slug, name }) => ({ slug, name, count: groups.brands.get(id) ?? 0 }))
      .filter(worthShowing),
    colors: vocabulary.colors
      .map(({ code, ...color }) => ({ ...color, count: groups.colors.get(code) ?? 0 }))
      .filter(worthShowing),
    sizes: vocabulary.sizes
      .map(({ code, ...size }) => ({ ...size, count: groups.sizes.get(code) ?? 0 }))
      .filter(worthShowing),
    price: {
      minMinor: steps.minMinor,
      maxMinor: steps.maxMinor,
      ranges: priceRanges(env.currency)
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
    loosen: steps.total === 0 ? await countLoosened(db, filter, withoutWords) : [],
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
