import { asc, sql, count } from 'drizzle-orm'
import type { Category, FormOptions } from 'shared-contracts/catalogue/options.schema'
import type { Queryable, Db } from '../../platform/db/database'
import { COLOURS } from '../vocabulary/vocabulary'
import { brands, categories, colors, sizes } from './vocabulary.table'
import { published } from './published'
import { oncePerVersion } from './catalogue-version'
import { products } from './products.table'

/** The things that the store's filters name, each kind in the order in which it is shown. */
export type StoreVocabulary = Awaited<ReturnType<typeof loadVocabulary>>

/** Loads categories, brands, colours and sizes. */
export const loadVocabulary = oncePerVersion(async (db) => ({
  categories: await db
    .select({ id: categories.id, parentId: categories.parentId, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position)),
  brands: await db
    .select({ id: brands.id, slug: brands.slug, name: brands.name })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`)),
  colors: await db
    .select({ code: colors.code, slug: colors.slug, name: colors.name, hex: colors.hex })
    .from(colors)
    .orderBy(asc(colors.position)),
  sizes: await db
    .select({ code: sizes.code, slug: sizes.slug, name: sizes.name })
    .from(sizes)
    .orderBy(asc(sizes.position)),
}))

/** The category tree in the navigation's order, with the number of published products in and below each. */
export async function listCategories({ db }: { db: Db }): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position))
  const counted = await db
    .select({ categoryId: products.categoryId, total: count() })
    .from(products)
    .where(published)
    .groupBy(products.categoryId)
  const own = new Map(counted.map((row) => [row.categoryId, row.total]))
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id, slug, name }) => {
      const below = rows.filter((row) => row.parentId === id)
      const children = below.map((row) => ({ slug: row.slug, name: row.name, productCount: own.get(row.id) ?? 0 }))
      const productCount = children.reduce((sum, child) => sum + child.productCount, own.get(id) ?? 0)
      return { slug, name, productCount, children }
    })
}

/** What the product form offers besides brands: each top-level category before those below it. */
export async function listFormOptions({ db }: { db: Queryable }): Promise<FormOptions> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position))
  const palette = await db
    .select({ slug: colors.slug, name: colors.name, hex: colors.hex })
    .from(colors)
    .orderBy(asc(colors.position))
  const order = await db.select({ slug: sizes.slug }).from(sizes).orderBy(asc(sizes.position))
  const sorted = (slugs: readonly string[]) => order.map((size) => size.slug).filter((slug) => slugs.includes(slug))
  const departmentsOf = new Map(COLOURS.map(({ slug, departments }) => [slug, departments]))
  const colorsIn = (department: string) =>
    palette.flatMap(({ slug }) => ((departmentsOf.get(slug)?.includes(department) ?? true) ? [slug] : []))
  return {
    categories: rows
      .filter((row) => row.parentId === null)
      .flatMap((top) => [
        { slug: top.slug, label: top.name, sizes: sorted(top.sizes), colors: colorsIn(top.slug) },
        ...rows
          .filter((row) => row.parentId === top.id)
          .map((row) => ({
            slug: row.slug,
            label: `${top.name} / ${row.name}`,
            sizes: sorted(row.sizes.length > 0 ? row.sizes : top.sizes),
            colors: colorsIn(top.slug),
          })),
      ]),
    colors: palette,
  }
}
