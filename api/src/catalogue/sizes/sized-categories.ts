import { asc, eq } from 'drizzle-orm'
import type { SizedCategory } from 'shared-contracts/sizes/size.schema'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { changeCategory, type CategoryDeps, type WantedCategory } from '../categories/categories'
import { listFormOptions } from '../products/load-vocabulary'
import { lockCategories } from '../products/lock-name'
import { categories, sizes } from '../products/vocabulary.table'

/** Categories with the sizes that they come in, those too that nobody chooses just now, each department before what stands below it. */
export async function listSizedCategories(db: Queryable): Promise<SizedCategory[]> {
  const rows = await db.select().from(categories)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const sizesOf = new Map(rows.map((row) => [row.id, row.sizes]))
  const order = await db.select({ slug: sizes.slug }).from(sizes).orderBy(asc(sizes.position), asc(sizes.slug))
  const options = await listFormOptions({ db })
  return options.categories.flatMap(({ slug, label }) => {
    const row = bySlug.get(slug)
    if (!row) return []
    const { id, version, parentId, sizes: own } = row
    const inherited = parentId !== null && own.length === 0
    const stored = new Set(inherited ? sizesOf.get(parentId) : own)
    return [{ id, label, sizes: order.flatMap((one) => (stored.has(one.slug) ? [one.slug] : [])), inherited, version }]
  })
}

/** Says which sizes a category's products come in; none: those of its department, which has some. What is on sale stays in the sizes that it has. */
export async function setSizesOfCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { sizes: wanted, ...category }: WantedCategory & { sizes: readonly string[] },
): Promise<SizedCategory> {
  const { db, refuse } = context
  return db.transaction(async (tx) => {
    // From then on nobody removes a size either.
    await lockCategories(tx)
    const all = await tx.select({ slug: sizes.slug, retiredAt: sizes.retiredAt }).from(sizes)
    const known = new Map(all.map(({ slug, retiredAt }) => [slug, retiredAt]))
    if (wanted.some((slug) => !known.has(slug))) throw refuse('CONFLICT')
    if (wanted.length > 0 && wanted.every((slug) => known.get(slug)))
      throw refuse('REFUSED', { detail: 'Nobody can choose any of these: tick a size that is not retired.' })
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
