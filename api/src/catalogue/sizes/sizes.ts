import { asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { slugify } from 'shared-contracts/catalogue/slugify'
import {
  MAX_SIZES,
  sizeMessages as messages,
  type ManagedSize,
  type SizeConversions,
  type SizeDraft,
} from 'shared-contracts/sizes/size.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { keptFacets } from '../products/listings.table'
import { lockCategories, lockSizes } from '../products/lock-name'
import { variants } from '../products/variants.table'
import { categories, sizes } from '../products/vocabulary.table'
import { productDrafts } from '../seller-products/product-drafts.table'

type SizeRow = typeof sizes.$inferSelect
type SizeDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>

interface WantedSize {
  slug: string
  /** The one that was seen. */
  version: number
}

/** All sizes, in the order of wearing. @param only the one that is asked for. */
export async function listManagedSizes(db: Queryable, only?: string): Promise<ManagedSize[]> {
  const rows = await db
    .select()
    .from(sizes)
    .where(only === undefined ? undefined : eq(sizes.slug, only))
    .orderBy(asc(sizes.position), asc(sizes.slug))
  const isWanted = (slug: SQL) => (only === undefined ? sql`true` : sql`${slug} = ${only}`)
  const { rows: counted } = await db.execute<{ size: string; products: number; on_sale: number }>(sql`
    select size, count(*)::int as products, 0 as on_sale from (
      select size, product_id from variants where ${isWanted(sql`size`)}
      union
      select variant ->> 'size', product_id from product_drafts, jsonb_array_elements(typed -> 'variants') variant
        where ${isWanted(sql`variant ->> 'size'`)}
    ) come_in_it join products on products.id = product_id
    where products.deleted_at is null group by size
    union all
    select sizes.slug, 0, count(distinct product_id)::int
    from ${only === undefined ? sql`listings, unnest(listings.sizes) as listed (code) join sizes on sizes.code = listed.code` : sql`sizes join listings on sizes.code = any(listings.sizes)`}
    where ${isWanted(sql`sizes.slug`)} group by sizes.slug`)
  const sum = (slug: string, key: 'products' | 'on_sale') =>
    counted.reduce((total, row) => (row.size === slug ? total + row[key] : total), 0)
  return rows.map(({ slug, name, system, eu, uk, us, retiredAt, version }) => ({
    ...{ slug, name, system, eu, uk, us, version },
    state: retiredAt ? 'retired' : 'active',
    ...{ products: sum(slug, 'products'), onSale: sum(slug, 'on_sale') },
  }))
}

/** To be called when nobody waits for a lock any more: it counts. */
async function showSize(db: Queryable, slug: string): Promise<ManagedSize> {
  const [size] = await listManagedSizes(db, slug)
  if (!size) throw new Error(`Size ${slug} went while it was shown`)
  return size
}

/** Adds a size, the last of its system. Categories come in it once an admin says so. */
export async function createSize(
  context: SizeDeps & Refuses<'NAME_TAKEN' | 'REFUSED'>,
  { name, ...rest }: SizeDraft,
): Promise<ManagedSize> {
  const { db, catalogue, refuse } = context
  const slug = slugify(name)
  await db.transaction(async (tx) => {
    await lockSizes(tx)
    const all = await tx.select({ slug: sizes.slug }).from(sizes)
    if (all.length >= MAX_SIZES) throw refuse('REFUSED', { detail: `A shop has at most ${MAX_SIZES} sizes.` })
    if (all.some((one) => one.slug === slug))
      throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: messages.taken })
    await tx.insert(sizes).values({ slug, name, ...rest, position: all.length })
    await placeInSystem(tx, { slug, system: rest.system })
    afterCommit(tx, catalogue.changed)
  })
  return showSize(db, slug)
}

/** Says what a size is of, and what labels elsewhere call it. In another system it is the last. */
export const changeSize = (
  context: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { system, eu, uk, us, ...wanted }: WantedSize & SizeConversions,
) =>
  changeLocked(context, wanted, async (tx, { slug, system: before }) => {
    await tx.update(sizes).set({ system, eu, uk, us }).where(eq(sizes.slug, slug))
    if (system !== before) await placeInSystem(tx, { slug, system })
  })

/** Puts a size before another, or last. Refused with a conflict when that one is not there any more. */
export const moveSize = (
  context: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { before, ...wanted }: WantedSize & { before: string | null },
) =>
  changeLocked(context, wanted, async (tx, { slug }) => {
    const others = await tx
      .select({ slug: sizes.slug })
      .from(sizes)
      .where(ne(sizes.slug, slug))
      .orderBy(asc(sizes.position), asc(sizes.slug))
    const order = others.map((one) => one.slug)
    const place = before === null ? order.length : order.indexOf(before)
    if (place < 0) throw context.refuse('CONFLICT')
    await placeSizes(tx, order.toSpliced(place, 0, slug))
  })

/** Puts a size last of its system; of a new one, last of all. */
async function placeInSystem(tx: Tx, { slug, system }: { slug: string; system: string }): Promise<void> {
  const others = await tx
    .select({ slug: sizes.slug, system: sizes.system })
    .from(sizes)
    .where(ne(sizes.slug, slug))
    .orderBy(asc(sizes.position), asc(sizes.slug))
  const last = others.findLastIndex((one) => one.system === system)
  const order = others.map((one) => one.slug)
  await placeSizes(tx, order.toSpliced(last < 0 ? order.length : last + 1, 0, slug))
}

const placeSizes = (tx: Tx, order: readonly string[]) =>
  tx.execute(sql`
    update sizes set position = placed.position - 1
    from unnest(${sql.param(order)}::text[]) with ordinality as placed (slug, position)
    where sizes.slug = placed.slug and sizes.position <> placed.position - 1`)

/** From then on nobody chooses it; what comes in it stays as it is. Refused where a category has no other. */
export const retireSize = (context: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>, wanted: WantedSize) =>
  changeLocked(context, wanted, async (tx, { slug, retiredAt }) => {
    if (retiredAt) return
    await refuseLast(tx, context, slug)
    await tx.update(sizes).set({ retiredAt: context.clock.now() }).where(eq(sizes.slug, slug))
  })

export const restoreSize = (context: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: WantedSize) =>
  changeLocked(context, wanted, async (tx, { slug }) => {
    await tx.update(sizes).set({ retiredAt: null }).where(eq(sizes.slug, slug))
  })

/** Removes a size that nothing comes in, from the categories as well. @returns it as it was. */
export async function removeSize(
  { db, catalogue, refuse }: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  wanted: WantedSize,
): Promise<ManagedSize> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    await lockSizes(tx)
    // What is being listed in it just now ends first.
    const { slug } = await lockSize(tx, { refuse }, wanted, { goes: true })
    const typed = sql`${productDrafts.typed} -> 'variants' @> ${JSON.stringify([{ size: slug }])}::jsonb`
    const isUsed = (await tx.$count(variants, eq(variants.size, slug))) + (await tx.$count(productDrafts, typed))
    if (isUsed)
      throw refuse('REFUSED', { detail: 'Products come in this size, those deleted today among them: retire it.' })
    await refuseLast(tx, { refuse }, slug)
    const size = await showSize(tx, slug)
    await tx
      .update(categories)
      .set({ sizes: sql`array_remove(${categories.sizes}, ${slug})` })
      .where(sql`${slug} = any(${categories.sizes})`)
    await tx.delete(sizes).where(eq(sizes.slug, slug))
    afterCommit(tx, catalogue.changed)
    return size
  })
}

/** A category that has sizes of its own has one that can be chosen; those that nobody lists in any more do not count. */
async function refuseLast(tx: Tx, { refuse }: Refuses<'REFUSED'>, slug: string): Promise<void> {
  const [only] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(
      sql`${slug} = any(${categories.sizes}) and ${categories.retiredAt} is null and not exists (
        select from sizes other where other.slug = any(${categories.sizes}) and other.slug <> ${slug} and other.retired_at is null)`,
    )
    .limit(1)
  if (only)
    throw refuse('REFUSED', {
      detail: `It is the only size that can be chosen for ${only.name}: choose others for that first.`,
    })
}

/** Locks a size, changes it, and counts its version up. */
async function changeLocked(
  { db, catalogue, refuse }: SizeDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  wanted: WantedSize,
  work: (tx: Tx, size: SizeRow) => Promise<void>,
): Promise<ManagedSize> {
  await db.transaction(async (tx) => {
    await lockCategories(tx)
    await lockSizes(tx)
    const size = await lockSize(tx, { refuse }, wanted)
    await work(tx, size)
    await tx
      .update(sizes)
      .set({ version: sql`${sizes.version} + 1` })
      .where(eq(sizes.slug, size.slug))
    // Counted before, in another order.
    await tx.delete(keptFacets)
    afterCommit(tx, catalogue.changed)
  })
  return showSize(db, wanted.slug)
}

/** Lets nobody else change a size until the transaction ends, nor list anything in one that is to go. */
async function lockSize(
  tx: Tx,
  { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { slug, version }: WantedSize,
  { goes = false }: { goes?: boolean } = {},
): Promise<SizeRow> {
  const [size] = await tx
    .select()
    .from(sizes)
    .where(eq(sizes.slug, slug))
    .for(goes ? 'update' : 'no key update')
  if (!size) throw refuse('NOT_FOUND')
  if (size.version !== version) throw refuse('CONFLICT')
  return size
}
