import { DISCOUNT_STEPS, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { sql, type SQL, count } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { readWords } from '../search/read-words'
import type { Queryable } from '../../platform/db/database'
import { loadVocabulary, type StoreVocabulary } from './load-vocabulary'
import { storeFilter, colorsOf, priceIn, sizesOf, variantIs, type StoreFilter } from './store-filter'
import { listings } from './listings.table'

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

/** Products by what they belong to; each kind as if everything but it were filtered. */
interface GroupCounts {
  /** By id. */
  categories: Map<string, number>
  brands: Map<string, number>
  /** By code. */
  colors: Map<number, number>
  sizes: Map<number, number>
}

type Kind = keyof GroupCounts

interface Pass {
  where: SQL | undefined
  kinds: Kind[]
}

/** Counts categories, brands, colours and sizes. Kinds that nothing is chosen of are counted in one pass. */
async function countGroups(db: Queryable, filter: StoreFilter): Promise<GroupCounts> {
  const { used, wanted } = filter
  const apart: [Kind, boolean, SQL | undefined][] = [
    ['categories', used.has('category'), filter.where({ except: 'category' })],
    ['brands', used.has('brand'), filter.where({ except: 'brand' })],
    ['colors', wanted.colors !== null, filter.where({ wanted: { ...wanted, colors: null } })],
    ['sizes', wanted.sizes !== null, filter.where({ wanted: { ...wanted, sizes: null } })],
  ]
  const together: Pass = {
    where: filter.where(),
    kinds: apart.filter(([, isUsed]) => !isUsed).map(([kind]) => kind),
  }
  const alone = apart.filter(([, isUsed]) => isUsed).map(([kind, , where]): Pass => ({ where, kinds: [kind] }))
  const counts: GroupCounts = { categories: new Map(), brands: new Map(), colors: new Map(), sizes: new Map() }
  for (const pass of [together, ...alone]) if (pass.kinds.length > 0) await countPass(db, filter, pass, counts)
  return counts
}

interface GroupRow extends Record<string, unknown> {
  categories: string | null
  brands: string | null
  colors: number[] | null
  sizes: number[] | null
  total: number
}

async function countPass(db: Queryable, { wanted }: StoreFilter, { where, kinds }: Pass, counts: GroupCounts) {
  const values: Record<Kind, SQL> = {
    categories: sql`${listings.categoryId}`,
    brands: sql`${listings.brandId}`,
    colors: colorsOf(wanted),
    sizes: sizesOf(wanted),
  }
  const columns = sql.join(
    kinds.map((kind) => sql`${values[kind]} as ${sql.raw(kind)}`),
    sql`, `,
  )
  // Products are grouped by their whole list of colours, which few differ in, and the lists are taken apart here.
  const { rows } = await db.execute<GroupRow>(sql`
    select ${sql.raw(kinds.join(', '))}, count(*)::int as total from (select ${columns} from ${listings} where ${where ?? sql`true`}) hit
    group by grouping sets (${sql.raw(kinds.map((kind) => `(${kind})`).join(', '))})`)
  for (const { categories, brands, colors, sizes, total } of rows) {
    if (categories) counts.categories.set(categories, total)
    if (brands) counts.brands.set(brands, total)
    for (const code of colors ?? []) counts.colors.set(code, (counts.colors.get(code) ?? 0) + total)
    for (const code of sizes ?? []) counts.sizes.set(code, (counts.sizes.get(code) ?? 0) + total)
  }
}

/** Counts of what is a matter of more or less. */
interface StepCounts {
  total: number
  inStock: number
  minMinor: number | null
  maxMinor: number | null
  ranges: number[]
  deals: number
  discounts: number[]
  ratings: number[]
}

/** Counts the steps of price, discount and rating, and what is in stock; those that nothing is chosen of in one pass. */
async function countSteps(db: Queryable, filter: StoreFilter, currency: string): Promise<StepCounts> {
  const { used, wanted } = filter
  const having = (condition: SQL | undefined) => sql`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const inOrder = (counts: SQL[]) => sql`array[${sql.join(counts, sql`, `)}]`
  const price = {
    minMinor: sql`min(${listings.priceMinor})::int`,
    maxMinor: sql`max(${listings.priceMinor})::int`,
    ranges: inOrder(priceRanges(currency).map((range) => having(priceIn(range.minPriceMinor, range.maxPriceMinor)))),
  }
  const discount = {
    deals: having(sql`${listings.discountPercent} >= 1`),
    discounts: inOrder(DISCOUNT_STEPS.map((percent) => having(sql`${listings.discountPercent} >= ${percent}`))),
  }
  const rating = { ratings: inOrder(RATING_STEPS.map((stars) => having(sql`${listings.ratingAvg} >= ${stars}`))) }
  const stock = { total: sql`count(*)::int`, inStock: having(variantIs({ ...wanted, inStock: true })) }

  const together = {
    ...stock,
    ...(!used.has('price') && price),
    ...(!used.has('discount') && discount),
    ...(!used.has('rating') && rating),
  }
  return {
    ...(await countColumns(db, together, filter.where())),
    ...(used.has('price') && (await countColumns(db, price, filter.where({ except: 'price' })))),
    ...(used.has('discount') && (await countColumns(db, discount, filter.where({ except: 'discount' })))),
    ...(used.has('rating') && (await countColumns(db, rating, filter.where({ except: 'rating' })))),
  } as unknown as StepCounts
}

async function countColumns(db: Queryable, columns: Record<string, SQL>, where: SQL | undefined) {
  const list = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  const { rows } = await db.execute(sql`select ${sql.join(list, sql`, `)} from ${listings} where ${where ?? sql`true`}`)
  return rows[0] ?? {}
}

/** Products that taking one filter off would show; those that show none are left out. `withoutWords` is `null` when none were typed. */
async function countLoosened(
  db: Queryable,
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
    const [counted] = await db.select({ total: count() }).from(listings).where(where)
    if (counted && counted.total > 0) loosened.push({ filter: name, count: counted.total })
  }
  return loosened.sort((a, b) => b.count - a.count)
}
