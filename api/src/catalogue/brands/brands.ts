import { randomUUID } from 'node:crypto'
import { and, asc, eq, ilike, isNotNull, isNull, ne, or, sql, exists, type SQL } from 'drizzle-orm'
import { brandMessages as messages } from 'shared-contracts/brands/brand.messages'
import {
  BRANDS_PAGE_SIZE,
  type BrandState,
  type ManagedBrand,
  type ManagedBrandPage,
} from 'shared-contracts/brands/brand.schema'
import { slugify } from 'shared-contracts/catalogue/slugify'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { brandRequests } from '../brand-requests/brand-requests.table'
import { settleRequests } from '../brand-requests/settle-requests'
import { freeSlug } from '../products/free-slug'
import { lockBrandNames, lockSizes } from '../products/lock-name'
import { products } from '../products/products.table'
import { brands, formerBrands } from '../products/vocabulary.table'
import { handOverCharts } from '../size-charts/size-charts'
import { productDrafts } from '../seller-products/product-drafts.table'

type BrandRow = typeof brands.$inferSelect
type BrandDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>

const byName = keyOrder('asc', ['words', sql`lower(${brands.name})`], ['id', brands.id])

/** One page of brands, by name. */
export async function listManagedBrands(
  db: Db,
  { state, q, after }: { state?: BrandState | undefined; q?: string | undefined; after?: string | undefined },
): Promise<ManagedBrandPage> {
  const wanted = and(
    state && (state === 'active' ? isNull(brands.retiredAt) : isNotNull(brands.retiredAt)),
    named(db, q),
  )
  return keyedPage(
    ({ limit }) =>
      shown(db)
        .where(and(wanted, byName.beyond(after)))
        .orderBy(byName.order)
        .limit(limit),
    { after, size: BRANDS_PAGE_SIZE, total: db.$count(brands, wanted) },
    (rows) => rows.map(presentBrand),
  )
}

/** What stands in a name, or in one that was merged into it. */
function named(db: Db, q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const former = db
    .select({ slug: formerBrands.slug })
    .from(formerBrands)
    .where(and(eq(formerBrands.brandId, brands.id), ilike(formerBrands.name, pattern)))
  return or(ilike(brands.name, pattern), exists(former))
}

// In a query of one table Drizzle leaves its name out, so what is counted beside it is written by hand.
const shown = (db: Queryable) =>
  db
    .select({
      ...{ id: brands.id, slug: brands.slug, name: brands.name },
      ...{ retiredAt: brands.retiredAt, version: brands.version, key: byName.key },
      products: sql<number>`(select count(*)::int from products where products.brand_id = brands.id and products.deleted_at is null)`,
      onSale: sql<number>`(select count(distinct product_id)::int from listings where listings.brand_id = brands.id)`,
      formerNames: sql<
        string[]
      >`array(select former.name from former_brands former where former.brand_id = brands.id order by lower(former.name))`,
    })
    .from(brands)
    .$dynamic()

const presentBrand = ({ retiredAt, key: _key, ...brand }: Awaited<ReturnType<typeof shown>>[number]): ManagedBrand => ({
  ...brand,
  state: retiredAt ? 'retired' : 'active',
})

/** A brand as admins see it; `null` when there is none. */
export async function findManagedBrand(db: Queryable, id: string): Promise<ManagedBrand | null> {
  const [row] = await shown(db).where(eq(brands.id, id))
  return row ? presentBrand(row) : null
}

async function showBrand(tx: Queryable, id: string): Promise<ManagedBrand> {
  const brand = await findManagedBrand(tx, id)
  if (!brand) throw new Error(`Brand ${id} went while it was locked`)
  return brand
}

export const createBrand = (
  context: BrandDeps & Refuses<'NAME_TAKEN'>,
  { name }: { name: string },
): Promise<ManagedBrand> => context.db.transaction((tx) => addBrand(tx, context, name))

/** Adds a brand, and answers whoever has asked for it. A name or an address that a merged one had is its own from then on. */
export async function addBrand(
  tx: Tx,
  context: Pick<Deps, 'clock' | 'catalogue'> & Refuses<'NAME_TAKEN'>,
  name: string,
): Promise<ManagedBrand> {
  const id = randomUUID()
  await takeName(tx, context, { id, name })
  const slug = await freeSlug(tx, brands, slugify(name) || 'brand')
  await tx.delete(formerBrands).where(eq(formerBrands.slug, slug))
  await tx.insert(brands).values({ id, name, slug })
  await settleRequests(tx, context.clock.now(), { name, state: 'added', brandId: id })
  afterCommit(tx, context.catalogue.changed)
  return showBrand(tx, id)
}

/** Gives a brand another name. Its address stays; its products are found by the new name soon. */
export function renameBrand(
  context: BrandDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND'>,
  { name, ...wanted }: { id: string; version: number; name: string },
): Promise<ManagedBrand> {
  return changeBrand(context, wanted, async (tx, { id }) => {
    await takeName(tx, context, { id, name })
    await tx.update(brands).set({ name }).where(eq(brands.id, id))
    await settleRequests(tx, context.clock.now(), { name, state: 'existing', brandId: id })
    await enqueue(tx, context.clock.now(), { topic: 'brand-words', brandId: id, after: null })
  })
}

/** From then on nobody chooses it; what carries it stays as it is. */
export const retireBrand = (context: BrandDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: Seen) =>
  changeBrand(context, wanted, async (tx, { id, retiredAt }) => {
    if (!retiredAt) await tx.update(brands).set({ retiredAt: context.clock.now() }).where(eq(brands.id, id))
  })

export const restoreBrand = (context: BrandDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: Seen) =>
  changeBrand(context, wanted, async (tx, { id }) => {
    await tx.update(brands).set({ retiredAt: null }).where(eq(brands.id, id))
  })

/**
 * Gives all that carries a brand to another one, drafts too, and removes it. Its address leads to the other from then on, and a file that
 * names it means the other. @returns the other.
 */
export async function mergeBrand(
  { db, clock, catalogue, refuse }: BrandDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { id, version, into }: Seen & { into: string },
): Promise<ManagedBrand> {
  if (id === into) throw refuse('REFUSED', { detail: 'A brand cannot be merged into itself' })
  return db.transaction(async (tx) => {
    await lockSizes(tx)
    const both = await tx
      .select()
      .from(brands)
      .where(or(eq(brands.id, id), eq(brands.id, into)))
      .orderBy(asc(brands.id))
      .for('no key update')
    const merged = both.find((brand) => brand.id === id)
    if (!merged || both.length < 2) throw refuse('NOT_FOUND')
    if (merged.version !== version) throw refuse('CONFLICT')
    const handOver = () => tx.update(products).set({ brandId: into }).where(eq(products.brandId, id))
    await handOver()
    // What is being listed with it just now ends first, and comes along.
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, id)).for('update')
    await handOver()
    await tx
      .update(productDrafts)
      .set({ typed: sql`jsonb_set(${productDrafts.typed}, '{brand}', to_jsonb(${into}::text))` })
      .where(typedBrand(id))
    await tx.update(formerBrands).set({ brandId: into }).where(eq(formerBrands.brandId, id))
    await tx.update(brandRequests).set({ brandId: into }).where(eq(brandRequests.brandId, id))
    await handOverCharts(tx, { brandId: { from: id, to: into } })
    await tx.execute(sql`
      update promotions set version = version + 1,
        brand_ids = array(select distinct unnest(array_replace(brand_ids, ${id}::uuid, ${into}::uuid)))
      where ${id}::uuid = any(brand_ids)`)
    await tx.delete(brands).where(eq(brands.id, id))
    await tx.insert(formerBrands).values({ slug: merged.slug, name: merged.name, brandId: into })
    await tx
      .update(brands)
      .set({ version: sql`${brands.version} + 1` })
      .where(eq(brands.id, into))
    await enqueue(tx, clock.now(), { topic: 'brand-words', brandId: into, after: null })
    afterCommit(tx, catalogue.changed)
    return showBrand(tx, into)
  })
}

/** Removes a brand that nothing carries. @returns it as it was. */
export async function removeBrand(
  { db, catalogue, refuse }: BrandDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { id, version }: Seen,
): Promise<ManagedBrand> {
  return db.transaction(async (tx) => {
    // What is being listed with it just now ends first.
    await lockSeen(tx, brands, { id, version }, { refuse })
    const brand = await showBrand(tx, id)
    const isUsed =
      (await tx.$count(products, eq(products.brandId, id))) + (await tx.$count(productDrafts, typedBrand(id)))
    if (isUsed)
      throw refuse('REFUSED', { detail: 'Products carry this brand: retire it, or merge it into another one' })
    await tx.delete(brands).where(eq(brands.id, id))
    afterCommit(tx, catalogue.changed)
    return brand
  })
}

/** Locks a brand, changes it, and counts its version up. */
function changeBrand(
  { db, catalogue, refuse }: BrandDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { id, version }: Seen,
  work: (tx: Tx, brand: BrandRow) => Promise<void>,
): Promise<ManagedBrand> {
  return db.transaction(async (tx) => {
    const brand = await lockSeen(tx, brands, { id, version }, { refuse })
    await work(tx, brand)
    await tx
      .update(brands)
      .set({ version: sql`${brands.version} + 1` })
      .where(eq(brands.id, id))
    afterCommit(tx, catalogue.changed)
    return showBrand(tx, id)
  })
}

/** Makes sure that no other brand has the name, also one that is being added or renamed now. */
async function takeName(tx: Tx, context: Refuses<'NAME_TAKEN'>, { id, name }: { id: string; name: string }) {
  await lockBrandNames(tx)
  const same = sql`lower(${brands.name}) = lower(${name})`
  const [other] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(same, ne(brands.id, id)))
  if (other) throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: messages.taken })
  await tx.delete(formerBrands).where(sql`lower(${formerBrands.name}) = lower(${name})`)
}

const typedBrand = (id: string) => sql`${productDrafts.typed} ->> 'brand' = ${id}`
