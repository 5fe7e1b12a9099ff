import { DISCOUNT_STEPS, MOST_COUNTED, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { type Column, eq, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { findCollection, withinCollection } from '../collections/find-collection'
import { askInWords } from '../search/read-words'
import { noGroups, presentFacets, type FacetCounts, type Kind, type StepCounts, type GroupCounts } from './facet-counts'
import { loadVocabulary, type StoreVocabulary } from './load-vocabulary'
import {
  areWordsAlone,
  type Counting,
  countMade,
  storeFilter,
  foundListings,
  listsOf,
  priceIn,
  variantIs,
  withNamesOfToday,
  type FilterName,
  type StoreFilter,
} from './store-filter'
import { countedValues, valuesOfFound } from '../attributes/count-values'
import { listings } from './listings.table'

export type FacetDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>

/** Counts what the store can be narrowed by, each choice with the products that it would show if all other filters held; so many products are looked at for each number. */
export async function countFacets(context: FacetDeps, asked: StoreFilters): Promise<Facets> {
  const { db, env } = context
  const vocabulary = await loadVocabulary(context)
  const filters = withNamesOfToday(vocabulary, asked)
  const collection = asked.collection === undefined ? undefined : await findCollection(context, asked.collection)
  const deps = { db, currency: env.currency, vocabulary, within: withinCollection(collection) }
  const counting: Counting = { db, most: MOST_COUNTED, seen: 0 }
  const { words, answer } = await askInWords(context, filters.q, {
    ask: (read) => countAll(counting, storeFilter(deps, filters, read.words), env.currency),
    finds: ({ seen }) => seen > 0,
    isAlone: areWordsAlone(filters),
  })
  const filter = storeFilter(deps, filters, words.words)
  const withoutWords = words.words && storeFilter(deps, filters, null)
  const loosen = answer.seen === 0 ? await countLoosened(counting, answer, { filter, withoutWords }) : []
  const facets = presentFacets(answer, { filters, vocabulary, currency: env.currency })
  return {
    ...facets,
    total: Math.min(facets.total, MOST_COUNTED),
    ...(counting.seen > MOST_COUNTED && { hasMore: true }),
    loosen,
  }
}

/** Counts all products of one category, those of others below it left out. */
export async function countCategory({ db, env }: FacetDeps, categoryId: string, vocabulary: StoreVocabulary) {
  const filter = storeFilter({ db, currency: env.currency, vocabulary }, {}, eq(listings.categoryId, categoryId))
  return countAll({ db, most: null, seen: 0 }, filter, env.currency)
}

/** What can be taken off where nothing is found. */
type Loosening = Facets['loosen'][number]['filter']

/** What is counted as if its own filter were off. */
interface Dimension {
  filter?: Loosening
  kind?: Kind
  steps?: Partial<Record<keyof StepCounts, SQL>>
  /** What the steps are reckoned from. */
  stepsOf?: readonly Column[]
  /** Those of attributes. */
  hasValues?: boolean
  /** All other filters, when its own is on. */
  others?: SQL | undefined
  isUsed: boolean
}

interface Counted extends FacetCounts {
  /** Products that were looked at as if one of the filters were off. */
  seenWithout: [Loosening, number][]
}

/** Counts everything: what nothing is chosen of in one pass, and each of the others in a pass of its own. */
async function countAll(counting: Counting, filter: StoreFilter, currency: string): Promise<Counted> {
  const [used, unused] = [true, false].map((isUsed) =>
    dimensionsOf(filter, currency).filter((dimension) => dimension.isUsed === isUsed),
  ) as [Dimension[], Dimension[]]
  const passes = await Promise.all([
    countPass(counting, filter, filter.where(), unused),
    ...used.map((dimension) => countPass(counting, filter, dimension.others, [dimension])),
  ])
  const values = await countValues(counting, filter, passes[0].values ?? [])
  const counts = noGroups()
  for (const { groups, made0, made1 } of passes)
    for (const rows of [groups, made0, made1]) addGroups(counts, rows ?? [])
  const [all, ...others] = passes
  const seenWithout = used.flatMap(({ filter: own }, index): Counted['seenWithout'] =>
    own ? [[own, others[index]?.seen ?? 0]] : [],
  )
  return { groups: counts, steps: Object.assign({}, ...passes) as StepCounts, values, seen: all.seen, seenWithout }
}

/**
 * Products by the codes of their values. Where an attribute is in use, its values are counted in a pass of their own: one after the other, so
 * that a request holds few connections however many it names.
 */
export async function countValues(
  counting: Counting,
  filter: StoreFilter,
  all: readonly ValueCount[],
): Promise<Map<number, number>> {
  const { used, isUnused } = countedValues(filter)
  const counts = all.filter(([code]) => isUnused(code))
  for (const { slug, codes } of used) {
    const { values } = await countPass(counting, filter, filter.where({ exceptOf: slug }), [
      { isUsed: true, hasValues: true },
    ])
    counts.push(...(values ?? []).filter(([code]) => codes.has(code)))
  }
  return new Map(counts)
}

function dimensionsOf({ used, wanted, where, attributes }: StoreFilter, currency: string): Dimension[] {
  const having = (condition: SQL | undefined) => sql`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const inOrder = (counts: SQL[]) => sql`array[${sql.join(counts, sql`, `)}]`
  const ofFilter = (name: FilterName) => ({ filter: name, isUsed: used.has(name), others: where({ except: name }) })
  const ofVariant = (name: 'colors' | 'sizes') => ({
    filter: name === 'colors' ? ('color' as const) : ('size' as const),
    isUsed: wanted[name] !== null,
    others: where({ wanted: { ...wanted, [name]: null } }),
  })
  return [
    { kind: 'categories', ...ofFilter('category') },
    { kind: 'brands', ...ofFilter('brand') },
    { kind: 'colors', ...ofVariant('colors') },
    { kind: 'sizes', ...ofVariant('sizes') },
    {
      ...ofFilter('price'),
      stepsOf: [listings.priceMinor],
      steps: {
        minMinor: sql`min(${listings.priceMinor})::int`,
        maxMinor: sql`max(${listings.priceMinor})::int`,
        ranges: inOrder(
          priceRanges(currency).map((range) => having(priceIn(range.minPriceMinor, range.maxPriceMinor))),
        ),
      },
    },
    {
      ...ofFilter('discount'),
      stepsOf: [listings.discountPercent],
      steps: {
        deals: having(sql`${listings.discountPercent} >= 1`),
        discounts: inOrder(DISCOUNT_STEPS.map((percent) => having(sql`${listings.discountPercent} >= ${percent}`))),
      },
    },
    {
      ...ofFilter('rating'),
      stepsOf: [listings.ratingAvg],
      steps: { ratings: inOrder(RATING_STEPS.map((stars) => having(sql`${listings.ratingAvg} >= ${stars}`))) },
    },
    { isUsed: false, stepsOf: listsOf(wanted), steps: { inStock: having(variantIs({ ...wanted, inStock: true })) } },
    { isUsed: false, hasValues: attributes.all.length > 0 },
  ]
}

interface GroupRow {
  categories?: string | null
  brands?: string | null
  colors?: number[] | null
  sizes?: number[] | null
  total: number
}

type ValueCount = [code: number, total: number]

interface PassRow extends Record<string, unknown> {
  groups?: GroupRow[] | null
  made0?: GroupRow[] | null
  made1?: GroupRow[] | null
  values?: ValueCount[] | null
  /** Products that were looked at. */
  seen: number
}

/** Counts some dimensions in one pass over the products that a condition finds. */
async function countPass(
  counting: Counting,
  { wanted }: StoreFilter,
  where: SQL | undefined,
  dimensions: readonly Dimension[],
): Promise<PassRow> {
  const { inStock } = wanted
  const values: Record<Kind, Column> = {
    categories: listings.categoryId,
    brands: listings.brandId,
    colors: inStock ? listings.stockedColors : listings.colors,
    sizes: inStock ? listings.stockedSizes : listings.sizes,
  }
  const asked = dimensions.flatMap(({ kind }) => kind ?? [])
  const ofVariants = asked.filter((kind) => kind === 'colors' || kind === 'sizes')
  const made = ofVariants.flatMap((kind) => countMade(kind, wanted) ?? [])
  const kinds = asked.filter((kind) => (kind !== 'colors' && kind !== 'sizes') || !countMade(kind, wanted))
  const hasValues = dimensions.some((dimension) => dimension.hasValues)
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  // Products are grouped by their whole list of colours, which few differ in, and the lists are taken apart here.
  const groups = sql`(select json_agg(counted) from (
    select ${sql.raw(kinds.join(', '))}, count(*)::int as total
    from (select ${listed(kinds.map((kind) => sql`${values[kind]} as ${sql.raw(kind)}`))} from found ${listings}) hit
    group by grouping sets (${sql.raw(kinds.map((kind) => `(${kind})`).join(', '))})) counted) as groups`
  const columns = [
    sql`count(*)::int as seen`,
    ...(kinds.length > 0 ? [groups] : []),
    ...made.map(
      (counts, index) => sql`(select json_agg(made) from (${counts}) made) as ${sql.identifier(`made${index}`)}`,
    ),
    ...(hasValues ? [sql`${valuesOfFound} as values`] : []),
    ...dimensions.flatMap(({ steps = {} }) =>
      Object.entries(steps).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    ),
  ]
  // No more than is counted by: what is found is as wide as all of it together.
  const read = new Set([
    listings.productId,
    ...kinds.map((kind) => values[kind]),
    ...(made.length > 0 ? [inStock ? listings.stockedPairs : listings.pairs] : []),
    ...(hasValues ? [listings.attributes] : []),
    ...dimensions.flatMap(({ stepsOf = [] }) => stepsOf),
  ])
  const found = foundListings(where, counting.most, listed([...read].map(({ name }) => sql`${sql.identifier(name)}`)))
  const { rows } = await counting.db.execute<PassRow>(sql`
    with found as materialized (select * from ${found})
    select ${listed(columns)} from found ${listings}`)
  const [row = { seen: 0 }] = rows
  counting.seen = Math.max(counting.seen, row.seen)
  return row
}

function addGroups(counts: GroupCounts, groups: readonly GroupRow[]) {
  for (const { categories, brands, colors, sizes, total } of groups) {
    if (categories) counts.categories.set(categories, total)
    if (brands) counts.brands.set(brands, total)
    for (const code of colors ?? []) counts.colors.set(code, (counts.colors.get(code) ?? 0) + total)
    for (const code of sizes ?? []) counts.sizes.set(code, (counts.sizes.get(code) ?? 0) + total)
  }
}

/** Products that taking one filter off would show; those that show none are left out. `withoutWords` is `null` when none were typed. */
async function countLoosened(
  counting: Counting,
  { seenWithout }: Counted,
  { filter, withoutWords }: { filter: StoreFilter; withoutWords: StoreFilter | null },
): Promise<Facets['loosen']> {
  const { wanted } = filter
  const seenOf = async (where: SQL | undefined) => (await countPass(counting, filter, where, [])).seen
  const ways: [Loosening, number][] = [
    ...seenWithout,
    ...(withoutWords ? [['q', await seenOf(withoutWords.where())] as [Loosening, number]] : []),
    ...(wanted.inStock
      ? [['inStock', await seenOf(filter.where({ wanted: { ...wanted, inStock: false } }))] as [Loosening, number]]
      : []),
  ]
  return ways
    .filter(([, seen]) => seen > 0)
    .map(([name, seen]) => ({ filter: name, count: Math.min(seen, counting.most ?? Infinity) }))
    .sort((a, b) => b.count - a.count)
}
