import { eq, sql } from 'drizzle-orm'
import { MAX_CATEGORY_ATTRIBUTES } from 'shared-contracts/attributes/attribute-terms'
import type { AttributedCategory } from 'shared-contracts/attributes/attribute.schema'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { changeCategory, type CategoryDeps, type WantedCategory } from '../categories/categories'
import { listFormOptions } from '../products/load-vocabulary'
import { lockAttributes } from '../products/lock-name'
import { categories } from '../products/vocabulary.table'
import { attributes, categoryAttributes } from './attributes.table'
import { readAttributes } from './load-attributes'

/** Categories with the attributes that they have, each department before what stands below it. */
export async function listAttributedCategories(db: Queryable): Promise<AttributedCategory[]> {
  const rows = await db.select().from(categories)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const assigned = await db.select().from(categoryAttributes)
  const { all } = await readAttributes(db)
  const ownOf = (id: string | null) =>
    all.flatMap(({ slug }) => {
      const own = assigned.find(({ categoryId, attribute }) => categoryId === id && attribute === slug)
      return own ? [{ slug, required: own.required }] : []
    })
  return (await listFormOptions({ db })).categories.flatMap(({ slug, label }) => {
    const row = bySlug.get(slug)
    if (!row) return []
    const { id, parentId, version } = row
    return [{ id, label, version, attributes: ownOf(id), inherited: ownOf(parentId).map((one) => one.slug) }]
  })
}

/** Says which attributes the products of a category have, and of those below it. What products say already stays. */
export async function setAttributesOfCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { attributes: wanted, ...category }: WantedCategory & { attributes: readonly { slug: string; required: boolean }[] },
): Promise<AttributedCategory> {
  const { db, refuse } = context
  return db.transaction(async (tx) => {
    // From then on nobody removes one either.
    await lockAttributes(tx)
    const all = new Set((await tx.select({ slug: attributes.slug }).from(attributes)).map(({ slug }) => slug))
    if (wanted.some(({ slug }) => !all.has(slug))) throw refuse('CONFLICT')
    const { id } = await changeCategory({ ...context, db: tx }, category, async (_, { id: categoryId }) => {
      await tx.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, categoryId))
      const rows = [...new Map(wanted.map((one) => [one.slug, one.required]))]
      if (rows.length > 0)
        await tx
          .insert(categoryAttributes)
          .values(rows.map(([attribute, required]) => ({ categoryId, attribute, required })))
    })
    const shown = (await listAttributedCategories(tx)).find((one) => one.id === id)
    if (!shown) throw new Error(`Category ${id} went while it was locked`)
    return shown
  })
}

/**
 * Of a category that is to be merged, the other has the attributes as well; what was required of the one alone is not of both. Refused where
 * those of both are more than one may have. To be called with the tree of categories locked.
 */
export async function handOverAttributes(
  tx: Tx,
  { refuse }: Refuses<'REFUSED'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    insert into category_attributes select ${to}::uuid, attribute, false from category_attributes where category_id = ${from}
    on conflict do nothing`)
  if ((await tx.$count(categoryAttributes, eq(categoryAttributes.categoryId, to))) > MAX_CATEGORY_ATTRIBUTES)
    throw refuse('REFUSED', {
      detail: `Together they have more than ${MAX_CATEGORY_ATTRIBUTES} attributes: take some off one of them first.`,
    })
}
