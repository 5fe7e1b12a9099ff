import { handOverAttributes } from '../attributes/attributed-categories'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ManagedCategory } from 'shared-contracts/categories/managed-category.schema'
import type { TaxClass } from 'shared-contracts/tax/tax-terms'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { lockCategories, lockSizes } from '../products/lock-name'
import { products } from '../products/products.table'
import { categories, formerCategories } from '../products/vocabulary.table'
import { handOverCharts } from '../size-charts/size-charts'
import {
  changeCategory,
  deleteCategory,
  departmentOf,
  lockCategory,
  retype,
  takeName,
  type CategoryDeps,
  type CategoryRow,
  type WantedCategory,
} from './categories'

/**
 * Puts a category below another department, or to the top, and before one that stands there. It keeps the sizes that it came in, and the tax
 * class that what lies in it has. Refused with a conflict when what it is to stand before is not there any more.
 */
export function moveCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND' | 'REFUSED'>,
  { parentId, beforeId, ...wanted }: WantedCategory & { parentId: string | null; beforeId: string | null },
): Promise<ManagedCategory> {
  const { clock, refuse } = context
  return changeCategory(context, wanted, async (tx, category) => {
    const { id, name } = category
    if (parentId !== category.parentId) {
      if (parentId !== null && (await tx.$count(categories, eq(categories.parentId, id))))
        throw refuse('REFUSED', {
          detail: 'There are categories below it, and nothing stands deeper than below a department.',
        })
      if (parentId === id) throw refuse('REFUSED', { detail: 'A category cannot stand below itself.' })
      if (parentId !== null) await departmentOf(tx, context, parentId)
      await takeName(tx, context, { id, name, parentId })
      const taxClass = await taxClassOf(tx, category)
      const stays = taxClass === (await taxClassOf(tx, { ...category, parentId }))
      await tx
        .update(categories)
        .set({ parentId, sizes: await sizesOf(tx, category), ...(!stays && { taxClass }) })
        .where(eq(categories.id, id))
      await enqueue(tx, clock.now(), { topic: 'category-words', categoryId: id, after: null })
    }
    const beside = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(
        and(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId), ne(categories.id, id)),
      )
      .orderBy(asc(categories.position), asc(categories.id))
    const order = beside.map((one) => one.id)
    const place = beforeId === null ? order.length : order.indexOf(beforeId)
    if (place < 0) throw refuse('CONFLICT')
    await tx.execute(sql`
      update categories set position = placed.position - 1
      from unnest(${sql.param(order.toSpliced(place, 0, id))}::uuid[]) with ordinality as placed (id, position)
      where categories.id = placed.id and categories.position <> placed.position - 1`)
  })
}

/** What its products come in: those of its department, unless it has its own. */
async function sizesOf(tx: Tx, { sizes, parentId }: CategoryRow): Promise<string[]> {
  if (sizes.length > 0 || parentId === null) return sizes
  const [parent] = await tx.select({ sizes: categories.sizes }).from(categories).where(eq(categories.id, parentId))
  return parent?.sizes ?? []
}

/** As which class what lies in it is taxed: as it says itself, or its department, or else at the standard rate. */
async function taxClassOf(tx: Tx, { taxClass, parentId }: CategoryRow): Promise<TaxClass> {
  if (taxClass !== null || parentId === null) return taxClass ?? 'standard'
  const [parent] = await tx.select({ own: categories.taxClass }).from(categories).where(eq(categories.id, parentId))
  return parent?.own ?? 'standard'
}

/**
 * Gives all that lies in a category to another one, drafts too, and removes it. Its addresses lead to the other from then on, and the other
 * comes in its sizes as well. @returns the other.
 */
export function mergeCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { id, version, into }: WantedCategory & { into: string },
): Promise<ManagedCategory> {
  const { db, clock, refuse } = context
  if (id === into) throw refuse('REFUSED', { detail: 'A category cannot be merged into itself.' })
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    await lockSizes(tx)
    const merged = await lockCategory(tx, context, { id, version }, { goes: true })
    const [other] = await tx.select().from(categories).where(eq(categories.id, into))
    if (!other) throw refuse('NOT_FOUND')
    if (other.retiredAt) throw refuse('REFUSED', { detail: 'Nobody chooses the other one any more: restore it first.' })
    if (await tx.$count(categories, eq(categories.parentId, id)))
      throw refuse('REFUSED', { detail: 'There are categories below it: move or merge them first.' })
    if ((await taxClassOf(tx, merged)) !== (await taxClassOf(tx, other)))
      throw refuse('REFUSED', {
        detail:
          'The other one is of another tax class, and orders would be taxed by it: give both the same class first.',
      })
    const [own, theirs] = [await sizesOf(tx, other), await sizesOf(tx, merged)]
    const sizes = [...new Set([...own, ...theirs])]
    return changeCategory({ ...context, db: tx }, { id: into, version: other.version }, async () => {
      if (sizes.length > own.length) await tx.update(categories).set({ sizes }).where(eq(categories.id, into))
      await tx.update(products).set({ categoryId: into }).where(eq(products.categoryId, id))
      await retype(tx, merged.slug, other.slug)
      await tx.update(formerCategories).set({ categoryId: into }).where(eq(formerCategories.categoryId, id))
      await handOverAttributes(tx, context, { from: id, to: into })
      await handOverCharts(tx, { categoryId: { from: id, to: into } })
      await tx.execute(sql`
        update promotions set version = version + 1,
          category_ids = array(select distinct unnest(array_replace(category_ids, ${id}::uuid, ${into}::uuid)))
        where ${id}::uuid = any(category_ids)`)
      await deleteCategory(tx, context, id)
      await tx.insert(formerCategories).values({ slug: merged.slug, name: merged.name, categoryId: into })
      await enqueue(tx, clock.now(), { topic: 'category-words', categoryId: into, after: null })
    })
  })
}
