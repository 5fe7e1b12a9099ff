import { asc, isNull } from 'drizzle-orm'
import type { ManagedCategory } from 'shared-contracts/categories/managed-category.schema'
import type { Queryable } from '../../platform/db/database'
import { readAttributes } from '../attributes/load-attributes'
import { categories, sizes } from '../products/vocabulary.table'

type Words = Pick<NonNullable<ManagedCategory['holds']>, 'attributes' | 'sizes'>

/** Names of the attributes and sizes that can be chosen in a category, by its id, those of its department included. */
export async function wordsOfCategories(db: Queryable): Promise<(id: string) => Words> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, sizes: categories.sizes })
    .from(categories)
  const known = new Map(rows.map((row) => [row.id, row]))
  const order = await db
    .select({ slug: sizes.slug, name: sizes.name })
    .from(sizes)
    .where(isNull(sizes.retiredAt))
    .orderBy(asc(sizes.position), asc(sizes.slug))
  const attributes = await readAttributes(db)
  return (id) => {
    const { parentId = null, sizes: own = [] } = known.get(id) ?? {}
    const of = new Set(own.length === 0 && parentId !== null ? known.get(parentId)?.sizes : own)
    return {
      attributes: attributes.of(id).flatMap(({ attribute: { name, retiredAt } }) => (retiredAt ? [] : [name])),
      sizes: order.flatMap(({ slug, name }) => (of.has(slug) ? [name] : [])),
    }
  }
}
