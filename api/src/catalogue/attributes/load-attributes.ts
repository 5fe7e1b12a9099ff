import { sql } from 'drizzle-orm'
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

interface Read extends Record<string, unknown> {
  values: (Omit<ValueRow, 'retiredAt'> & { retired_at: string | null })[]
  attributes: (Omit<AttributeRow, 'retiredAt'> & { retired_at: string | null })[]
  assigned: { category_id: string; attribute: string; required: boolean }[]
  parents: { id: string; parent_id: string | null }[]
}

const withDate = <Row extends { retired_at: string | null }>({ retired_at: at, ...row }: Row) => ({
  ...row,
  retiredAt: at === null ? null : new Date(at),
})

/** Reads them as they are now, in one statement: they are few, and asked for beside much else. */
export async function readAttributes(db: Queryable): Promise<KnownAttributes> {
  const { rows } = await db.execute<Read>(sql`select
    (select coalesce(json_agg(one order by position, slug), '[]') from ${attributes} one) as attributes,
    (select coalesce(json_agg(one order by position, slug), '[]') from ${attributeValues} one) as values,
    (select coalesce(json_agg(one), '[]') from ${categoryAttributes} one) as assigned,
    (select coalesce(json_agg(json_build_object('id', id, 'parent_id', parent_id)), '[]') from ${categories}) as parents`)
  const [read] = rows
  if (!read) throw new Error('A statement without tables had no row')
  const values = read.values.map(withDate)
  const all = read.attributes.map((row) => ({
    ...withDate(row),
    values: values.filter(({ attribute }) => attribute === row.slug),
  }))
  const parents = new Map(read.parents.map(({ id, parent_id: parentId }) => [id, parentId]))
  return {
    all,
    of(categoryId) {
      const ids = [categoryId, parents.get(categoryId)]
      const here = read.assigned.filter((one) => ids.includes(one.category_id))
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
