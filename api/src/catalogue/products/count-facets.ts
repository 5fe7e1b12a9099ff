import { sql, type SQL } from 'drizzle-orm'
import { DISCOUNT_STEPS, RATING_STEPS } from 'shared-contracts/catalogue/store-terms'
import { priceRanges } from 'shared-contracts/catalogue/money'
import type { Queryable } from '../../platform/db/database'
import { listings } from './listings.table'
import { colorsOf, priceIn, sizesOf, variantIs, type StoreFilter } from './store-filter'

/** Products by what they belong to; each kind as if everything but it were filtered. */
export interface GroupCounts {
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
export async function countGroups(db: Queryable, filter: StoreFilter): Promise<GroupCounts> {
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
export interface StepCounts {
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
export async function countSteps(db: Queryable, filter: StoreFilter, currency: string): Promise<StepCounts> {
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
