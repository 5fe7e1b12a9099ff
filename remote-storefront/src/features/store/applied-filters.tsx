import type { Category, Facets, ProductPage, StoreQuery } from 'shared-contracts'
import { chip, ChipCross, joinClasses, patterns, useHost } from 'shared-ui'
import styles from './applied-filters.module.css'
import { FilterLink } from './filters/category-choices'
import { rangeName } from './filters/price-choices'
import { findCategory } from './store.queries'
import { messages } from './messages'
import { toggleSlug } from './store-address'

interface AppliedFiltersProps {
  query: StoreQuery
  categories: readonly Category[]
  facets: Facets | undefined
  /** What the words narrow by. */
  wordFilters: ProductPage['wordFilters']
  onChoose: (next: StoreQuery) => void
}

interface Chip {
  name: string
  /** The same without it. */
  to: StoreQuery
}

/** What narrows the store now; each chip leads to the same without it. */
export function AppliedFilters({ query, categories, facets, wordFilters = [], onChoose }: AppliedFiltersProps) {
  const { config } = useHost()
  const { q, category, seller, collection, sort, minPriceMinor, maxPriceMinor, minDiscount, minRating } = query
  const without = (change: StoreQuery): StoreQuery => ({ ...query, ...change, page: undefined })
  const listed = (name: 'brand' | 'color' | 'size', choices: readonly { slug: string; name: string }[] = []) =>
    (query[name]?.split(',') ?? []).map((slug): Chip => ({
      name: choices.find((choice) => choice.slug === slug)?.name ?? slug,
      to: toggleSlug(query, name, slug),
    }))
  const ofWords = wordFilters.map(({ size, rest, ...price }): Chip => ({
    name: size === undefined ? rangeName({ ...price, minPriceMinor: undefined }, config) : messages.inSize(size),
    to: without({ q: rest || undefined }),
  }))
  const ofChoices: Chip[] = [
    // A category without words is the page itself.
    ...(category && q
      ? [
          {
            name: findCategory(categories, category)?.category.name ?? category,
            to: without({ category: undefined }),
          },
        ]
      : []),
    ...listed('brand', facets?.brands),
    ...listed('color', facets?.colors),
    ...listed('size', facets?.sizes),
    ...(query.attributes?.split(',') ?? []).map((value): Chip => ({
      name: nameOfValue(value, facets),
      to: toggleSlug(query, 'attributes', value),
    })),
    ...(minPriceMinor !== undefined || maxPriceMinor !== undefined
      ? [
          {
            name: rangeName({ minPriceMinor, maxPriceMinor }, config),
            to: without({ minPriceMinor: undefined, maxPriceMinor: undefined }),
          },
        ]
      : []),
    ...(query.deals ? [{ name: messages.deals, to: without({ deals: undefined }) }] : []),
    ...(minDiscount ? [{ name: messages.atLeastOff(minDiscount), to: without({ minDiscount: undefined }) }] : []),
    ...(minRating ? [{ name: messages.starsAndUp(minRating), to: without({ minRating: undefined }) }] : []),
    ...(query.inStock ? [{ name: messages.inStock, to: without({ inStock: undefined }) }] : []),
  ]
  if (ofWords.length + ofChoices.length === 0) return null
  // Words alone are the page's title.
  const words = q && ofChoices.length > 0 ? [{ name: messages.resultsFor(q), to: without({ q: undefined }) }] : []
  const chips = [...words, ...ofWords, ...ofChoices]
  return (
    <ul className={joinClasses(patterns.row2, patterns.center, styles.chips)} aria-label={messages.applied}>
      {chips.map(({ name, to }, index) => (
        // Words and a filter may say the same.
        <li key={`${index} ${name}`}>
          <FilterLink to={to} onChoose={onChoose} className={chip} label={messages.remove(name)}>
            {name}
            <ChipCross />
          </FilterLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <FilterLink to={{ seller, collection, sort }} onChoose={onChoose} className={styles.clear}>
            {messages.clear}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** `Fit: Slim`. @param value as in `fit.slim`. */
function nameOfValue(value: string, facets: Facets | undefined): string {
  const [slug, own] = value.split('.')
  const attribute = facets?.attributes?.find((one) => one.slug === slug)
  const name = attribute?.values.find((one) => one.slug === own)?.name ?? own
  return `${attribute?.name ?? slug}: ${name}`
}

/** How many choices narrow the page, besides words and seller. A category without words is the page itself. */
export function countApplied(query: StoreQuery): number {
  const lists = [query.brand, query.color, query.size, query.attributes].flatMap((slugs) => slugs?.split(',') ?? [])
  const { q, minPriceMinor, maxPriceMinor, deals, minDiscount, minRating, inStock } = query
  const category = q && query.category
  const single = [minPriceMinor ?? maxPriceMinor, category, deals, minDiscount, minRating, inStock]
  return lists.length + single.filter((value) => value !== undefined).length
}
