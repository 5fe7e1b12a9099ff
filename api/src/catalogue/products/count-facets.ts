import { DISCOUNT_STEPS, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { readWords } from '../search/read-words'
import type { Queryable } from '../../platform/db/database'
import { loadVocabulary, type StoreVocabulary } from './load-vocabulary'
import {
  storeFilter,
  colorsOf,
  foundListings,
  priceIn,
  sizesOf,
  variantIs,
  type FilterName,
  type StoreFilter,
} from './store-filter'
import { listings } from './listings.table'

export type FacetDeps = Pick<Deps, 'db' | 'env' | 'catalogue'>

/**
 * Counts what the store can be narrowed by, each choice with the products that it would show if all other filters held.
 *
 * @param most products to look at for each number; all when `null`.
 */
export async function countFacets(context: FacetDeps, filters: StoreFilters, most: number | null): Promise<Facets> {
  const { db, env } = context
  const vocabulary = await loadVocabulary(context)
  const { words } = await readWords(context, filters.q)
  const deps = { db, currency: env.currency, vocabulary }
  const filter = storeFilter(deps, filters, words)
  const withoutWords = words && storeFilter(deps, filters, null)
  const counting: Counting = { db, most, seen: 0 }
  const { groups, steps, seen } = await countAll(counting, filter, env.currency)
  const loosen = seen === 0 ? await countLoosened(counting, filter, withoutWords) : []
  const chosen = new Set([filters.category, ...[filters.brand, filters.color, filters.size].flatMap(slugsOf)])
  const worthShowing = ({ slug, count }: { slug: string; count: number }) => count > 0 || chosen.has(slug)

  return {
    total: Math.min(seen, most ?? Infinity),
    ...(most !== null && counting.seen > most && { hasMore: true }),
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
    loosen,
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

/** How counting goes on. */
interface Counting {
  db: Queryable
  /** Products to look at for each number; all when `null`. */
  most: number | null
  /** The most that were looked at for one. */
  seen: number
}

/** What products are counted by, each product belonging to one or several. */
interface GroupCounts {
  /** By id. */
  categories: Map<string, number>
  brands: Map<string, number>
  /** By code. */
  colors: Map<number, number>
  sizes: Map<number, number>
}
type Kind = keyof GroupCounts

/** Counts of what is a matter of more or less. */
interface StepCounts {
  inStock: number
  minMinor: number | null
  maxMinor: number | null
  ranges: number[]
  deals: number
  discounts: number[]
  ratings: number[]
}

/** What is counted as if its own filter were off. */
interface Dimension {
  kind?: Kind
  steps?: Partial<Record<keyof StepCounts, SQL>>
  /** All other filters, when its own is on. */
  others?: SQL | undefined
  isUsed: boolean
}

/** Counts everything: what nothing is chosen of in one pass, and each of the others in a pass of its own. */
async function countAll(counting: Counting, filter: StoreFilter, currency: string) {
  const [used, unused] = [true, false].map((isUsed) =>
    dimensionsOf(filter, currency).filter((dimension) => dimension.isUsed === isUsed),
  ) as [Dimension[], Dimension[]]
  const passes = await Promise.all([
    countPass(counting, filter, filter.where(), unused),
    ...used.map((dimension) => countPass(counting, filter, dimension.others, [dimension])),
  ])
  const counts: GroupCounts = { categories: new Map(), brands: new Map(), colors: new Map(), sizes: new Map() }
  for (const { groups } of passes) addGroups(counts, groups ?? [])
  const [all] = passes
  return { groups: counts, steps: Object.assign({}, ...passes) as StepCounts, seen: all.seen }
}

function dimensionsOf({ used, wanted, where }: StoreFilter, currency: string): Dimension[] {
  const having = (condition: SQL | undefined) => sql`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const inOrder = (counts: SQL[]) => sql`array[${sql.join(counts, sql`, `)}]`
  const ofFilter = (name: FilterName) => ({ isUsed: used.has(name), others: where({ except: name }) })
  const ofVariant = (name: 'colors' | 'sizes') => ({
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
      steps: {
        deals: having(sql`${listings.discountPercent} >= 1`),
        discounts: inOrder(DISCOUNT_STEPS.map((percent) => having(sql`${listings.discountPercent} >= ${percent}`))),
      },
    },
    {
      ...ofFilter('rating'),
      steps: { ratings: inOrder(RATING_STEPS.map((stars) => having(sql`${listings.ratingAvg} >= ${stars}`))) },
    },
    { isUsed: false, steps: { inStock: having(variantIs({ ...wanted, inStock: true })) } },
  ]
}

interface GroupRow {
  categories?: string | null
  brands?: string | null
  colors?: number[] | null
  sizes?: number[] | null
  total: number
}

interface PassRow extends Record<string, unknown> {
  groups?: GroupRow[] | null
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
  const values: Record<Kind, SQL> = {
    categories: sql`${listings.categoryId}`,
    brands: sql`${listings.brandId}`,
    colors: colorsOf(wanted),
    sizes: sizesOf(wanted),
  }
  const kinds = dimensions.flatMap(({ kind }) => kind ?? [])
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  // Products are grouped by their whole list of colours, which few differ in, and the lists are taken apart here.
  const groups = sql`(select json_agg(counted) from (
    select ${sql.raw(kinds.join(', '))}, count(*)::int as total
    from (select ${listed(kinds.map((kind) => sql`${values[kind]} as ${sql.raw(kind)}`))} from found ${listings}) hit
    group by grouping sets (${sql.raw(kinds.map((kind) => `(${kind})`).join(', '))})) counted) as groups`
  const columns = [
    sql`count(*)::int as seen`,
    ...(kinds.length > 0 ? [groups] : []),
    ...dimensions.flatMap(({ steps = {} }) =>
      Object.entries(steps).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    ),
  ]
  const { rows } = await counting.db.execute<PassRow>(sql`
    with found as materialized (select * from ${foundListings(where, counting.most)})
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
  filter: StoreFilter,
  withoutWords: StoreFilter | null,
): Promise<Facets['loosen']> {
  const { used, wanted } = filter
  type Way = [Facets['loosen'][number]['filter'], ReturnType<StoreFilter['where']>]
  const ways: Way[] = [
    ...[...used].map((name): Way => [name, filter.where({ except: name })]),
    ...(withoutWords ? [['q', withoutWords.where()] as Way] : []),
    ...(['colors', 'sizes'] as const)
      .filter((kind) => wanted[kind] !== null)
      .map((kind): Way => [
        kind === 'colors' ? 'color' : 'size',
        filter.where({ wanted: { ...wanted, [kind]: null } }),
      ]),
    ...(wanted.inStock ? [['inStock', filter.where({ wanted: { ...wanted, inStock: false } })] as Way] : []),
  ]
  const loosened: Facets['loosen'] = []
  for (const [name, where] of ways) {
    const { seen } = await countPass(counting, filter, where, [])
    if (seen > 0) loosened.push({ filter: name, count: Math.min(seen, counting.most ?? Infinity) })
  }
  return loosened.sort((a, b) => b.count - a.count)
}
