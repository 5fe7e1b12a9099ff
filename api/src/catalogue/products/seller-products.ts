import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { MAX_BULK_PRODUCTS, type SellerSort } from 'shared-contracts/seller-products/product-limits'
import type { SellerProductFilters } from 'shared-contracts/seller-products/seller-products.schema'
import { SELLER_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import type { SellerProduct, SellerProductPage } from 'shared-contracts/catalogue/product.schema'
import type { Db, Queryable } from '../../platform/db/database'
import { categories } from './vocabulary.table'
import { loadImages } from './load-images'
import { products } from './products.table'
import { narrowSellerProducts } from './narrow-seller-products'
import { loadDraftOffers } from './load-draft-offers'
import { currentSubmission } from '../submissions/own-submissions'
import { lowestPrice, piecesOnHand, shelf } from './shelf'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { presentPicture } from '../pictures/present-picture'
import { type KeyOrder, keyedUnlessCounted, keyOrder, newestRising, type Place } from '../../platform/db/by-key'

interface Deps {
  db: Db
  env: { currency: string }
}

/** The one place where a seller's products are separated from everybody else's. */
export const ownedBy = (sellerId: string): SQL => eq(products.sellerId, sellerId)

/** The ids of a seller's products, for a question of another district's rows. */
export const idsOwnedBy = (db: Queryable, sellerId: string) =>
  db.select({ id: products.id }).from(products).where(ownedBy(sellerId))

/** One page of a seller's own products, newest first unless another order is asked for. */
export async function listSellerProducts(
  deps: Deps,
  sellerId: string,
  { sort = 'newest', page, after, ...filters }: SellerProductFilters & Place & { sort?: SellerSort | undefined } = {},
): Promise<SellerProductPage> {
  const where = narrowSellerProducts(filters)
  const by = orders(deps.env.currency)[sort]
  const total = deps.db.$count(products, and(ownedBy(sellerId), where))
  const listed = await keyedUnlessCounted(
    (slice) => selectSellerProducts(deps, sellerId, { where: and(where, by.beyond(after)), by, ...slice }),
    { page, after, size: SELLER_PAGE_SIZE, total },
    (rows) => presentSellerProducts(deps, rows),
  )
  return { ...listed, counts: await countStates(deps.db, sellerId) }
}

/** The same by key. @param after id of a product: those that come after it; of another's none do. */
export async function walkSellerProducts(
  deps: Deps,
  sellerId: string,
  { status, after, limit }: { status: SellerProduct['status'] | undefined; after: string | undefined; limit: number },
): Promise<{ items: SellerProduct[]; next: string | null }> {
  const beyond = sql`(${products.createdAt}, ${products.id}) < (select known.created_at, known.id from products known
    where known.id = ${after} and known.seller_id = ${sellerId})`
  const where = and(narrowSellerProducts({ status }), after === undefined ? undefined : beyond)
  const rows = await loadSellerProducts(deps, sellerId, { where, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const created = ['moment', products.createdAt] as const
const id = ['id', products.id] as const
const newestFirst = keyOrder('desc', 'number', created, 'words', id)

/** A number comes first, and of the same ones the newest. */
const rising = (number: SQL) => keyOrder('asc', ['number', number], newestRising(products.createdAt), 'words', id)
const falling = (number: SQL) => keyOrder('desc', ['number', number], created, 'words', id)

/** What was never changed comes last. */
const changedAt = sql`coalesce((select (extract(epoch from max(change.at)) * 1000000)::bigint from product_changes change
  where change.product_id = ${products.id}), 0)`

const orders = (currency: string): Record<SellerSort, KeyOrder> => ({
  newest: newestFirst,
  changed: falling(changedAt),
  title: keyOrder('asc', 'number', ['words', sql`lower(${products.title})`], newestRising(products.createdAt), id),
  price: rising(lowestPrice(currency)),
  '-price': falling(lowestPrice(currency)),
  stock: rising(piecesOnHand),
  '-stock': falling(piecesOnHand),
})

/** Ids of all that match, and one more than may be changed at once when there are more. */
export function findSellerProducts(
  db: Db,
  sellerId: string,
  filters: SellerProductFilters,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(ownedBy(sellerId), narrowSellerProducts(filters)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(MAX_BULK_PRODUCTS + 1)
}

/** How many a seller has in each state; those that were removed are none. */
export async function countStates(db: Db, sellerId: string): Promise<SellerProductPage['counts']> {
  const inState = (status: SellerProduct['status']) =>
    sql<number>`(count(*) filter (where ${products.status} = ${status}))::int`
  const [counts] = await db
    .select({ all: count(), published: inState('published'), draft: inState('draft'), archived: inState('archived') })
    .from(products)
    .where(and(ownedBy(sellerId), narrowSellerProducts({})))
  return counts ?? { all: 0, published: 0, draft: 0, archived: 0 }
}

/** Rows of the back-office, newest first unless another order is asked for. */
export const loadSellerProducts = async (
  deps: Deps,
  sellerId: string,
  { sort = 'newest', ...wanted }: { where?: SQL | undefined; sort?: SellerSort; limit: number },
): Promise<SellerProduct[]> => {
  const by = orders(deps.env.currency)[sort]
  return presentSellerProducts(deps, await selectSellerProducts(deps, sellerId, { ...wanted, by }))
}

interface Wanted {
  where?: SQL | undefined
  by: Pick<KeyOrder, 'order' | 'key'>
  limit: number
  offset?: number
}

const selectSellerProducts = (
  { db, env }: Deps,
  sellerId: string,
  { where, by: { order, key }, limit, offset = 0 }: Wanted,
) =>
  db
    .select({
      key,
      id: products.id,
      slug: products.slug,
      title: products.title,
      status: products.status,
      category: { slug: categories.slug, name: categories.name },
      amountMinor: lowestPrice(env.currency),
      discountPercent: products.discountPercent,
      stock: piecesOnHand,
      ...shelf,
      hasDraft: sql<boolean>`exists (select from product_drafts draft where draft.product_id = ${products.id})`,
      takenDown: sql<boolean>`${products.takenDownAt} is not null`,
      submission: currentSubmission,
      createdAt: products.createdAt,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(ownedBy(sellerId), where))
    .orderBy(order)
    .limit(limit)
    .offset(offset)

async function presentSellerProducts(
  { db, env }: Deps,
  rows: Awaited<ReturnType<typeof selectSellerProducts>>,
): Promise<SellerProduct[]> {
  const ids = rows.map((row) => row.id)
  const images = await loadImages(db, ids, { first: 1, colors: [] })
  const typed = await loadDraftPictures(
    db,
    ids.filter((id) => !images.has(id)),
  )
  const offers = await loadDraftOffers(
    db,
    rows.filter(({ variants, hasDraft }) => variants === 0 && hasDraft).map(({ id }) => id),
    env.currency,
  )
  const offered = rows.map((row) => ({ ...row, ...offers.get(row.id) }))
  return offered.map(({ key: _key, amountMinor, createdAt, category, takenDown, submission, ...row }) => ({
    ...row,
    ...(takenDown && { takenDown }),
    ...(submission && { submission: { state: submission.state, at: new Date(submission.at).toISOString() } }),
    category: category ?? { slug: '', name: '' },
    price: { amountMinor, currency: env.currency },
    picture: images.get(row.id)?.[0] ?? typed.get(row.id) ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** The first picture that is typed into a product's draft, by the product's id. */
async function loadDraftPictures(db: Queryable, productIds: readonly string[]): Promise<Map<string, Picture>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    owner: string
    id: string
    width: number
    height: number
    placeholder: string
  }>(sql`
    select draft.product_id as owner, picture.id, picture.width, picture.height, picture.placeholder
    from product_drafts draft join pictures picture on picture.id = draft.typed->'pictures'->0->>'id'
    where draft.product_id in ${[...productIds]}`)
  return new Map(rows.map(({ owner, ...picture }) => [owner, presentPicture(picture, { alt: '', color: null })]))
}
