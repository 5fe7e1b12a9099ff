import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import { slugify } from 'shared-contracts/catalogue/slugify'
import {
  CATEGORY_SLUG_MAX_LENGTH,
  categoryMessages as messages,
  MAX_CATEGORIES,
  type CategoryNames,
} from 'shared-contracts/categories/category.schema'
import type { ManagedCategory } from 'shared-contracts/categories/managed-category.schema'
import type { TaxClass } from 'shared-contracts/tax/tax-terms'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { freeSlug } from '../products/free-slug'
import { keptFacets } from '../products/listings.table'
import { lockCategories } from '../products/lock-name'
import { products } from '../products/products.table'
import { categories, formerCategories, sizes } from '../products/vocabulary.table'
import { productDrafts } from '../seller-products/product-drafts.table'

export type CategoryRow = typeof categories.$inferSelect
export type CategoryDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>

export interface WantedCategory {
  id: string
  /** The one that was seen. */
  version: number
}

/** All categories, each department before what stands below it, in the shop's order. @param only the one whose products are counted. */
export async function listManagedCategories(db: Queryable, only?: string): Promise<ManagedCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const former = await db.select().from(formerCategories).orderBy(asc(formerCategories.slug))
  const isCounted = only ? sql`category_id = ${only}` : sql`category_id is not null`
  const { rows: counted } = await db.execute<{ id: string; products: number; on_sale: number }>(sql`
    select category_id as id, count(*)::int as products, 0 as on_sale from products
      where deleted_at is null and ${isCounted} group by category_id
    union all
    select category_id, 0, count(distinct product_id)::int from listings where ${isCounted} group by category_id`)
  const sum = (id: string, key: 'products' | 'on_sale') =>
    counted.reduce((total, row) => (row.id === id ? total + row[key] : total), 0)
  const present = ({
    id,
    parentId,
    slug,
    name,
    taxClass,
    weightGrams,
    retiredAt,
    version,
  }: CategoryRow): ManagedCategory => ({
    ...{ id, parentId, slug, name, taxClass, weightGrams, version },
    state: retiredAt ? 'retired' : 'active',
    ...{ products: sum(id, 'products'), onSale: sum(id, 'on_sale') },
    formerSlugs: former.flatMap((one) => (one.categoryId === id ? [one.slug] : [])),
  })
  return rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...rows.filter(({ parentId }) => parentId === top.id)])
    .map(present)
}

/** Whether there is a category of this id. */
export const hasCategory = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(categories, eq(categories.id, id))) > 0

async function showCategory(tx: Queryable, id: string): Promise<ManagedCategory> {
  const category = (await listManagedCategories(tx, id)).find((one) => one.id === id)
  if (!category) throw new Error(`Category ${id} went while it was locked`)
  return category
}

/** Adds a category, the last of those beside it. It comes in the sizes of its department; a department, in all that there are. */
export async function createCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'REFUSED'>,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<ManagedCategory> {
  const { db, catalogue, refuse } = context
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const parent = parentId === null ? null : await departmentOf(tx, context, parentId)
    if ((await tx.$count(categories)) >= MAX_CATEGORIES)
      throw refuse('REFUSED', { detail: `A shop has at most ${MAX_CATEGORIES} categories.` })
    await takeName(tx, context, { id, name, parentId })
    const [last] = await tx.select({ position: max(categories.position) }).from(categories)
    const all = parent
      ? []
      : await tx.select({ slug: sizes.slug }).from(sizes).where(isNull(sizes.retiredAt)).orderBy(asc(sizes.position))
    const ofNames = [parent?.slug, slugify(name) || 'category'].filter(Boolean).join('-')
    // Room for a number behind it.
    const slug = await freeSlug(tx, categories, ofNames.slice(0, CATEGORY_SLUG_MAX_LENGTH - 4).replace(/-+$/, ''))
    await tx.delete(formerCategories).where(eq(formerCategories.slug, slug))
    await tx.insert(categories).values({
      ...{ id, parentId, slug, name },
      ...{ position: (last?.position ?? 0) + 1, sizes: all.map((size) => size.slug) },
    })
    afterCommit(tx, catalogue.changed)
    return showCategory(tx, id)
  })
}

/** Gives a category another name or address. Its former address leads on; what lies in it is found by the new name soon. */
export function renameCategory(
  context: CategoryDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND' | 'SLUG_TAKEN'>,
  { name, slug, ...wanted }: WantedCategory & CategoryNames,
): Promise<ManagedCategory> {
  return changeCategory(context, wanted, async (tx, category) => {
    const { id, parentId } = category
    await takeName(tx, context, { id, name, parentId })
    if (slug !== category.slug) {
      const [other] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
      if (other) throw refuseField(context, 'SLUG_TAKEN', { field: 'slug', message: messages.slugTaken })
      await tx.delete(formerCategories).where(eq(formerCategories.slug, slug))
      await tx.insert(formerCategories).values({ slug: category.slug, name: category.name, categoryId: id })
      await retype(tx, category.slug, slug)
    }
    await tx.update(categories).set({ name, slug }).where(eq(categories.id, id))
    if (name !== category.name)
      await enqueue(tx, context.clock.now(), { topic: 'category-words', categoryId: id, after: null })
  })
}

/** From then on nobody chooses it, nor what stands below it; what lies there stays as it is. */
export const retireCategory = (context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: WantedCategory) =>
  changeCategory(context, wanted, async (tx, { id, retiredAt }) => {
    if (!retiredAt) await tx.update(categories).set({ retiredAt: context.clock.now() }).where(eq(categories.id, id))
  })

export const restoreCategory = (context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: WantedCategory) =>
  changeCategory(context, wanted, async (tx, { id }) => {
    await tx.update(categories).set({ retiredAt: null }).where(eq(categories.id, id))
  })

/** Says as which class it is taxed from now on; `null`: as its department. */
export const classifyCategory = (
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { taxClass, ...wanted }: WantedCategory & { taxClass: TaxClass | null },
) =>
  changeCategory(context, wanted, async (tx, { id }) => {
    await tx.update(categories).set({ taxClass }).where(eq(categories.id, id))
  })

/** Says what a piece in it weighs, where delivery goes by weight; `null`: as its department. */
export const weighCategory = (
  context: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { weightGrams, ...wanted }: WantedCategory & { weightGrams: number | null },
) =>
  changeCategory(context, wanted, async (tx, { id }) => {
    await tx.update(categories).set({ weightGrams }).where(eq(categories.id, id))
  })

/** Removes a category in and below which nothing is. @returns it as it was. */
export async function removeCategory(
  { db, catalogue, refuse }: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  wanted: WantedCategory,
): Promise<ManagedCategory> {
  return db.transaction(async (tx) => {
    // What is being listed in it just now ends first.
    const { id, slug } = await lockCategory(tx, { refuse }, wanted, { goes: true })
    const category = await showCategory(tx, id)
    if (await tx.$count(categories, eq(categories.parentId, id)))
      throw refuse('REFUSED', { detail: 'There are categories below it: move, merge or delete them first.' })
    const isUsed =
      (await tx.$count(products, eq(products.categoryId, id))) + (await tx.$count(productDrafts, typed(slug)))
    if (isUsed)
      throw refuse('REFUSED', {
        detail: 'Products lie in it, those deleted today among them: retire it, or merge it into another one.',
      })
    await deleteCategory(tx, { refuse }, id)
    afterCommit(tx, catalogue.changed)
    return category
  })
}

/** The database keeps a category that a rule of the commission names: what the marketplace takes does not change by the way. */
export async function deleteCategory(tx: Tx, { refuse }: Refuses<'REFUSED'>, id: string): Promise<void> {
  try {
    await tx.delete(categories).where(eq(categories.id, id))
  } catch (error) {
    const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
    if (constraint !== 'commission_rules_category_id_fkey') throw error
    throw refuse('REFUSED', {
      detail:
        'A rule of the commission names this category, and be it one that has ended. Retire the category instead.',
    })
  }
}

/** Locks a category, changes it, and counts its version up. */
export function changeCategory(
  { db, catalogue, refuse }: CategoryDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  wanted: WantedCategory,
  work: (tx: Tx, category: CategoryRow) => Promise<void>,
): Promise<ManagedCategory> {
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, { refuse }, wanted)
    await work(tx, category)
    await countUp(tx, category.id)
    // Counted before, under other addresses and sums.
    await tx.delete(keptFacets)
    afterCommit(tx, catalogue.changed)
    return showCategory(tx, category.id)
  })
}

/**
 * Lets nobody else change the tree until the transaction ends. A category that is to go is locked wholly: until then nobody lists anything in it
 * either. What lies in it is locked first, as sellers lock it, so that nobody waits for each other.
 */
export async function lockCategory(
  tx: Tx,
  { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { id, version }: WantedCategory,
  { goes = false }: { goes?: boolean } = {},
): Promise<CategoryRow> {
  await lockCategories(tx)
  if (goes) await lockWhatLiesIn(tx, id)
  const [category] = await tx
    .select()
    .from(categories)
    .where(eq(categories.id, id))
    .for(goes ? 'update' : 'no key update')
  if (!category) throw refuse('NOT_FOUND')
  if (category.version !== version) throw refuse('CONFLICT')
  return category
}

async function lockWhatLiesIn(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select from products where category_id = ${id} order by id for update`)
  await tx.execute(sql`
    select from product_drafts where typed ->> 'category' = (select slug from categories where id = ${id})
    order by product_id for update`)
}

const countUp = (tx: Tx, id: string) =>
  tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))

/** The department that something is to stand below. Somebody else may have removed or moved it since it was chosen. */
export async function departmentOf(tx: Tx, { refuse }: Refuses<'CONFLICT'>, id: string): Promise<CategoryRow> {
  const [parent] = await tx.select().from(categories).where(eq(categories.id, id))
  if (parent?.parentId !== null) throw refuse('CONFLICT')
  return parent
}

/** Makes sure that nothing beside it has the name. To be called with the tree locked. */
export async function takeName(
  tx: Tx,
  context: Refuses<'NAME_TAKEN'>,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
) {
  const beside = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)
  const [other] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(beside, ne(categories.id, id), sql`lower(${categories.name}) = lower(${name})`))
  if (other) throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: messages.taken })
}

const typed = (slug: string) => sql`${productDrafts.typed} ->> 'category' = ${slug}`

/** What sellers have begun in a category goes on in another, or under its other address. */
export const retype = (tx: Tx, from: string, to: string) =>
  tx
    .update(productDrafts)
    .set({ typed: sql`jsonb_set(${productDrafts.typed}, '{category}', to_jsonb(${to}::text))` })
    .where(typed(from))
