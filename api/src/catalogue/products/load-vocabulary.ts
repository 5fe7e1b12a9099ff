import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { brands, categories, colors, sizes } from './vocabulary.table'

/** The things that the store's filters name, each kind in the order in which it is shown. */
export type StoreVocabulary = Awaited<ReturnType<typeof loadVocabulary>>

/** Loads categories, brands, colours and sizes. */
export async function loadVocabulary(db: Queryable) {
  return {
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
  }
}
