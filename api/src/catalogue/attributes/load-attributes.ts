import { asc } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { oncePerVersion } from '../products/catalogue-version'
import { categories } from '../products/vocabulary.table'
import { attributes, attributeValues, categoryAttributes } from './attributes.table'

type AttributeRow = typeof attributes.$inferSelect
type ValueRow = typeof attributeValues.$inferSelect

/** An attribute with its values, both in their order. */
export interface KnownAttribute extends AttributeRow {
  values: ValueRow[]
}

/** All attributes, and which category has which. */
export interface KnownAttributes {
  all: readonly KnownAttribute[]
  /** Of a category and of its department, in the attributes' order. What has no value to choose is not required. */
  of(categoryId: string): { attribute: KnownAttribute; required: boolean }[]
}

/** Reads them as they are now: they are few. */
export async function readAttributes(db: Queryable): Promise<KnownAttributes> {
  const values = await db
    .select()
    .from(attributeValues)
    .orderBy(asc(attributeValues.position), asc(attributeValues.slug))
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.slug))
  const all = rows.map((row) => ({ ...row, values: values.filter(({ attribute }) => attribute === row.slug) }))
  const assigned = await db.select().from(categoryAttributes)
  const parents = new Map(
    (await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)).map(
      ({ id, parentId }) => [id, parentId] as const,
    ),
  )
  return {
    all,
    of(categoryId) {
      const ids = [categoryId, parents.get(categoryId)]
      const here = assigned.filter((one) => ids.includes(one.categoryId))
      return all.flatMap((attribute) => {
        const ofIt = here.filter((one) => one.attribute === attribute.slug)
        const canBeSaid = attribute.values.some(({ retiredAt }) => !retiredAt)
        return ofIt.length > 0 ? [{ attribute, required: canBeSaid && ofIt.some(({ required }) => required) }] : []
      })
    },
  }
}

/** The same, read once for each version of the catalogue. */
export const loadAttributes = oncePerVersion(({ db }) => readAttributes(db))
