import { asc, count, isNull, sql, type SQL } from 'drizzle-orm'
import type { Category, FormOptions } from 'shared-contracts/catalogue/options.schema'
import type { Queryable, Db } from '../../platform/db/database'
import { loadAttributes, readAttributes } from '../attributes/load-attributes'
import { COLOURS } from '../vocabulary/vocabulary'
import { brands, categories, colors, formerCategories, sizes } from './vocabulary.table'
import { published } from './published'
import { oncePerVersion } from './catalogue-version'
import { products } from './products.table'

/** A category by the address that it has, or had. */
export const isAtAddress = (slug: string): SQL => sql`(
  ${categories.slug} = ${slug} or ${categories.id} = (select category_id from former_categories where slug = ${slug}))`

/** The things that the store's filters name, each kind in the order in which it is shown. */
export type StoreVocabulary = Awaited<ReturnType<typeof loadVocabulary>>

/** Loads categories, brands and colours, each with the addresses that lead to it, and sizes. */
export const loadVocabulary = oncePerVersion(async ({ db, catalogue }) => ({
  categories: await db
    .select({
      ...{ id: categories.id, parentId: categories.parentId, slug: categories.slug, name: categories.name },
      formerSlugs: sql<
        string[]
      >`array(select former.slug from former_categories former where former.category_id = categories.id)`,
    })
    .from(categories)
    .orderBy(asc(categories.position)),
  brands: await db
    .select({
      ...{ id: brands.id, slug: brands.slug, name: brands.name },
      formerSlugs: sql<string[]>`array(select former.slug from former_brands former where former.brand_id = brands.id)`,
    })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`)),
  colors: await db
    .select({
      ...{ code: colors.code, slug: colors.slug, name: colors.name, hex: colors.hex, family: colors.family },
      formerSlugs: sql<string[]>`array(select former.slug from former_colors former where former.color = colors.slug)`,
    })
    .from(colors)
    .orderBy(asc(colors.position)),
  sizes: await db
    .select({
      ...{ code: sizes.code, slug: sizes.slug, name: sizes.name },
      ...{ eu: sizes.eu, uk: sizes.uk, us: sizes.us },
    })
    .from(sizes)
    .orderBy(asc(sizes.position)),
  attributes: await loadAttributes({ db, catalogue }),
}))

/** The category tree in the navigation's order, with the number of published products in and below each. Retired ones go with their last product. */
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
    .map(({ id, slug, name, retiredAt }) => {
      const below = rows.filter((row) => row.parentId === id)
      const children = below
        .map((row) => ({ slug: row.slug, name: row.name, productCount: own.get(row.id) ?? 0 }))
        .filter(({ productCount }, index) => productCount > 0 || !below[index]?.retiredAt)
      const productCount = children.reduce((sum, child) => sum + child.productCount, own.get(id) ?? 0)
      return { slug, name, productCount, children, isGone: retiredAt !== null && productCount === 0 }
    })
    .flatMap(({ isGone, ...top }) => (isGone ? [] : [top]))
}

/** What the product form offers besides brands: each top-level category before those below it, retired ones marked. */
export async function listFormOptions({ db }: { db: Queryable }): Promise<FormOptions> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position))
  const former = await db.select().from(formerCategories)
  const palette = await db
    .select({ slug: colors.slug, name: colors.name, hex: colors.hex, retiredAt: colors.retiredAt })
    .from(colors)
    .orderBy(asc(colors.position))
  const order = await db
    .select({ slug: sizes.slug })
    .from(sizes)
    .where(isNull(sizes.retiredAt))
    .orderBy(asc(sizes.position))
  const sorted = (slugs: readonly string[]) => {
    const wanted = new Set(slugs)
    return order.flatMap(({ slug }) => (wanted.has(slug) ? [slug] : []))
  }
  const departmentsOf = new Map(COLOURS.map(({ slug, departments }) => [slug, departments]))
  // The palette names departments by the addresses that they came with.
  const colorsIn = ({ id, slug: now }: { id: string; slug: string }) => {
    const slugs = [now, ...former.flatMap((one) => (one.categoryId === id ? [one.slug] : []))]
    const isIn = (departments: readonly string[]) => departments.some((one) => slugs.includes(one))
    return palette.flatMap(({ slug }) => {
      const departments = departmentsOf.get(slug)
      return !departments || isIn(departments) ? [slug] : []
    })
  }
  const known = await readAttributes(db)
  const attributesOf = (id: string) => {
    const its = known.of(id).map(({ attribute: { slug }, required }) => ({ slug, required }))
    return its.length > 0 && { attributes: its }
  }
  const marked = (...ofIt: (Date | null)[]) => ofIt.some(Boolean) && { retired: true }
  return {
    categories: rows
      .filter((row) => row.parentId === null)
      .flatMap((top) => [
        {
          ...{ id: top.id, slug: top.slug },
          label: top.name,
          sizes: sorted(top.sizes),
          colors: colorsIn(top),
          ...attributesOf(top.id),
          ...marked(top.retiredAt),
        },
        ...rows
          .filter((row) => row.parentId === top.id)
          .map((row) => ({
            ...{ id: row.id, slug: row.slug },
            label: `${top.name} / ${row.name}`,
            sizes: sorted(row.sizes.length > 0 ? row.sizes : top.sizes),
            colors: colorsIn(top),
            ...attributesOf(row.id),
            ...marked(top.retiredAt, row.retiredAt),
          })),
      ]),
    colors: palette.map(({ retiredAt, ...color }) => ({ ...color, ...marked(retiredAt) })),
    ...(known.all.length > 0 && {
      attributes: known.all.map(({ slug, name, kind, values, retiredAt }) => ({
        ...{ slug, name, kind, ...marked(retiredAt) },
        values: values.map((value) => ({ slug: value.slug, name: value.name, ...marked(value.retiredAt) })),
      })),
    }),
  }
}
