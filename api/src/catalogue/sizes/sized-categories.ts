import { eq } from 'drizzle-orm'
import type { SizedCategory } from 'shared-contracts/sizes/size.schema'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { changeCategory, type CategoryDeps, type WantedCategory } from '../categories/categories'
import { listFormOptions } from '../products/load-vocabulary'
import { categories, sizes } from '../products/vocabulary.table'

/** Categories with the sizes that sellers choose from in them, each department before what stands below it. */
export async function listSizedCategories(db: Queryable): Promise<SizedCategory[]> {
  const rows = await db.select().from(categories)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const options = await listFormOptions({ db })
  return options.categories.flatMap(({ slug, label, sizes: offered }) => {
    const row = bySlug.get(slug)
    if (!row) return []
    const { id, version, parentId, sizes: own } = row
    return [{ id, label, sizes: offered, inherited: parentId !== null && own.length === 0, version }]
  })
}

/** Says which sizes a category's products come in; none: those of its department, which has some. What is on sale stays in the sizes that it has. */
export async function setSizesOfCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { sizes: wanted, ...category }: WantedCategory & { sizes: readonly string[] },
): Promise<SizedCategory> {
  const { db, refuse } = context
  return db.transaction(async (tx) => {
    const known = new Set((await tx.select({ slug: sizes.slug }).from(sizes)).map(({ slug }) => slug))
    if (wanted.some((slug) => !known.has(slug))) throw refuse('CONFLICT')
    const { id } = await changeCategory({ ...context, db: tx }, category, async (_, { id: categoryId, parentId }) => {
      if (parentId === null && wanted.length === 0)
        throw refuse('REFUSED', { detail: 'A department comes in at least one size.' })
      await tx
        .update(categories)
        .set({ sizes: [...new Set(wanted)] })
        .where(eq(categories.id, categoryId))
    })
    const shown = (await listSizedCategories(tx)).find((one) => one.id === id)
    if (!shown) throw new Error(`Category ${id} went while it was locked`)
    return shown
  })
}
