import { and, between, type Column, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import type { Queryable } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'
import { chosenValues, hasValues } from '../attributes/filter-by-attributes'
import { COLOR_BITS, listings, pairOf } from './listings.table'
import type { StoreVocabulary } from './load-vocabulary'

/** Filters of products that can be chosen and counted; words and seller are given, and the variant is a matter of its own. */
export type FilterName = 'category' | 'brand' | 'price' | 'discount' | 'rating'

/** Codes of what a variant must be; `null` where any will do. */
export interface WantedVariant {
  colors: number[] | null
  sizes: number[] | null
  inStock: boolean
}

/** The store's filters as conditions on `listings`. */
export interface StoreFilter {
  /** Those that are in use. */
  used: ReadonlySet<FilterName>
  wanted: WantedVariant
  attributes: StoreVocabulary['attributes']
  /** Codes of the values that are chosen of each attribute. */
  values: ReadonlyMap<string, readonly number[]>
  /** All of them, except one of the filters, or of the attributes, or with another variant wanted. */
  where(change?: { except?: FilterName; exceptOf?: string; wanted?: WantedVariant }): SQL | undefined
}

/** How counting goes on. */
export interface Counting {
  db: Queryable
  /** Products to look at for each number; all when `null`. */
  most: number | null
  /** The most that were looked at for one. */
  seen: number
}

/** The listings that a condition finds, as a table to count in: all of them, or `most` and one when there are more. */
export const foundListings = (where: SQL | undefined, most: number | null, columns: SQL): SQL =>
  sql`(select ${columns} from ${listings} where ${where ?? sql`true`}${most === null ? sql`` : sql` limit ${most + 1}`}) ${listings}`

/** Nothing but words is asked for. */
export const areWordsAlone = ({ q: _, ...others }: StoreFilters): boolean =>
  Object.values(others).every((filter) => filter === undefined)

/** Filters that name brands, colours and category by the addresses that they have now: former ones, and those of what was merged, lead there. */
export function withNamesOfToday({ brands, colors, categories }: StoreVocabulary, filters: StoreFilters): StoreFilters {
  const { brand, color, category } = filters
  return {
    ...filters,
    ...(brand !== undefined && { brand: listOfToday(brands, brand) }),
    ...(color !== undefined && { color: listOfToday(colors, color) }),
    ...(category !== undefined && { category: ofToday(categories)(category) }),
  }
}

const listOfToday = (named: Parameters<typeof ofToday>[0], slugs: string) =>
  [...new Set(slugs.split(',').map(ofToday(named)))].join(',')

function ofToday(named: readonly { slug: string; formerSlugs: readonly string[] }[]) {
  const now = new Map(named.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)))
  return (slug: string) => now.get(slug) ?? slug
}

/** Reads filters with the shop's vocabulary; what it does not know matches nothing. */
export function storeFilter(
  {
    db,
    currency,
    vocabulary,
    within,
  }: {
    db: Queryable
    currency: string
    vocabulary: StoreVocabulary
    /** What all of it is, whatever is filtered: in a collection. */
    within?: SQL | undefined
  },
  filters: StoreFilters,
  words: SQL | null,
): StoreFilter {
  const { categories, brands, colors, sizes } = vocabulary
  const chosenCategory = categories.find(({ slug }) => slug === filters.category)
  const below = categories.filter(({ id, parentId }) => id === chosenCategory?.id || parentId === chosenCategory?.id)
  const wanted: WantedVariant = {
    colors: chosen(colors, filters.color)?.map(({ code }) => code) ?? null,
    sizes: chosen(sizes, filters.size)?.map(({ code }) => code) ?? null,
    inStock: filters.inStock === true,
  }
  const minDiscount = filters.minDiscount ?? (filters.deals ? 1 : undefined)
  const { minPriceMinor, maxPriceMinor, minRating, seller } = filters
  const values = chosenValues(vocabulary.attributes, filters.attributes)

  const conditions: Record<FilterName, SQL | undefined> = {
    category: filters.category === undefined ? undefined : oneOf(listings.categoryId, below),
    brand: filters.brand === undefined ? undefined : oneOf(listings.brandId, chosen(brands, filters.brand) ?? []),
    price: and(
      minPriceMinor === undefined ? undefined : gte(listings.priceMinor, minPriceMinor),
      maxPriceMinor === undefined ? undefined : lte(listings.priceMinor, maxPriceMinor),
    ),
    discount: minDiscount === undefined ? undefined : gte(listings.discountPercent, minDiscount),
    rating: minRating === undefined ? undefined : gte(listings.ratingAvg, minRating),
  }
  const given = and(
    eq(listings.currency, currency),
    words ?? undefined,
    within,
    seller === undefined
      ? undefined
      : inArray(listings.sellerId, db.select({ id: sellers.id }).from(sellers).where(eq(sellers.slug, seller))),
  )
  const names = Object.keys(conditions) as FilterName[]

  return {
    used: new Set(names.filter((name) => conditions[name] !== undefined)),
    wanted,
    attributes: vocabulary.attributes,
    values,
    where({ except, exceptOf, wanted: other = wanted } = {}) {
      const held = Object.entries(conditions).flatMap(([name, condition]) => (name === except ? [] : [condition]))
      return and(given, ...held, hasValues(values, exceptOf), variantIs(other))
    },
  }
}

/** `undefined` when nothing is chosen. */
function chosen<Choice extends { slug: string }>(choices: readonly Choice[], slugs: string | undefined) {
  if (slugs === undefined) return undefined
  const wanted = new Set(slugs.split(','))
  return choices.filter(({ slug }) => wanted.has(slug))
}

const oneOf = (column: typeof listings.categoryId | typeof listings.brandId, choices: readonly { id: string }[]): SQL =>
  choices.length === 0
    ? sql`false`
    : inArray(
        column,
        choices.map(({ id }) => id),
      )

/** Lists of what the variants are, and of what those in stock are: the shortest that say what is wanted. */
export const listsOf = ({ colors, sizes }: WantedVariant): [all: Column, stocked: Column] =>
  colors && sizes
    ? [listings.pairs, listings.stockedPairs]
    : colors
      ? [listings.colors, listings.stockedColors]
      : sizes
        ? [listings.sizes, listings.stockedSizes]
        : [listings.pairs, listings.stockedPairs]

/** One and the same variant has to be all that is wanted; `undefined` when any will do. */
export function variantIs(wanted: WantedVariant): SQL | undefined {
  const { colors, sizes, inStock } = wanted
  const [all, stocked] = listsOf(wanted)
  if (!colors && !sizes) return inStock ? sql`${stocked} <> '{}'` : undefined
  const codes =
    colors && sizes ? colors.flatMap((color) => sizes.map((size) => pairOf(color, size))) : (colors ?? sizes)
  const anyOf = sql`${list(codes ?? [])}::${sql.raw(all.getSQLType())}`
  // What is in stock is made: of that there is an index.
  return and(sql`${all} && ${anyOf}`, inStock ? sql`${stocked} && ${anyOf}` : undefined)
}

const list = (codes: readonly number[]): string => `{${codes.join(',')}}`

/**
 * Found products by the colours of those of their variants that have a wanted size, or by the sizes of those that have a wanted colour; in
 * stock when that is wanted.
 *
 * @returns codes in lists of one with the number of products; `null` where any variant will do, so that the product's own list says it.
 */
export function countMade(kind: 'colors' | 'sizes', { colors, sizes, inStock }: WantedVariant): SQL | null {
  const [color, size] = [sql.raw(`pair >> ${COLOR_BITS}`), sql.raw(`pair & ${2 ** COLOR_BITS - 1}`)]
  const [code, other, others] = kind === 'colors' ? [color, size, sizes] : [size, color, colors]
  if (!others) return null
  // With one other there is one pair for each.
  const once = sql.raw(others.length > 1 ? 'distinct' : '')
  return sql`select array[made.code] as ${sql.raw(kind)}, count(*)::int as total from (
    select ${once} product_id, ${code} as code
    from found, unnest(${sql.raw(inStock ? 'stocked_pairs' : 'pairs')}) pair where ${other} = any(${list(others)}::int[])) made
    group by made.code`
}

/** The products whose price is in a range, both ends of which belong to it. */
export const priceIn = (min: number | null, max: number | null): SQL =>
  min === null
    ? lte(listings.priceMinor, max ?? 0)
    : max === null
      ? gte(listings.priceMinor, min)
      : between(listings.priceMinor, min, max)
