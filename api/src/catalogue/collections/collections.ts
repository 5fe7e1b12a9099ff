import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { collectionMessages as messages } from 'shared-contracts/collections/collection.messages'
import type {
  CollectionDetails,
  CollectionDraft,
  ManagedCollection,
} from 'shared-contracts/collections/collection.schema'
import { COLLECTIONS_PAGE_SIZE, MAX_COLLECTIONS } from 'shared-contracts/collections/collection-terms'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { keyedPage, keyOrder, type KeyedPage } from '../../platform/db/by-key'
import type { Tx } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'
import { whyNotShown } from '../media/framed-pictures'
import { offerOf } from '../desk/list-all-products'
import { listProducts } from '../products/list-products'
import { loadImages } from '../products/load-images'
import { loadVocabulary } from '../products/load-vocabulary'
import { products } from '../products/products.table'
import { published } from '../products/published'
import { withNamesOfToday } from '../products/store-filter'
import type { CollectionDeps } from './find-collection'
import { collections } from './collections.table'

const byTitle = keyOrder('asc', ['words', sql`lower(${collections.title})`], ['id', collections.id])

/** All of them, as everybody may know them, by title. */
export const nameCollections = ({ db }: Pick<Deps, 'db'>): Promise<{ slug: string; title: string }[]> =>
  db.select({ slug: collections.slug, title: collections.title }).from(collections).orderBy(byTitle.order)

/** One page of them, by title. */
export const listCollections = (
  { db }: Pick<Deps, 'db'>,
  { after }: { after?: string | undefined },
): Promise<KeyedPage<ManagedCollection>> =>
  keyedPage(
    ({ limit }) =>
      db
        .select({ row: collections, key: byTitle.key })
        .from(collections)
        .where(byTitle.beyond(after))
        .orderBy(byTitle.order)
        .limit(limit),
    { after, size: COLLECTIONS_PAGE_SIZE, total: db.$count(collections) },
    (rows) => rows.map(({ row: { productIds, ...row } }) => ({ ...present(row), products: productIds.length })),
  )

const present = ({
  id,
  slug,
  title,
  text,
  rule,
  mediaId,
  version,
}: Omit<typeof collections.$inferSelect, 'productIds'>) => ({
  ...{ id, slug, title, text, rule, mediaId, version },
})

/** One as it is edited; `null`: there is none. */
export async function showCollection(deps: CollectionDeps, id: string): Promise<CollectionDetails | null> {
  const { db } = deps
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  if (!row) return null
  const found = new Map((await chosenProducts(deps, row.productIds)).map((one) => [one.id, one]))
  return {
    ...present(row),
    chosen: row.productIds.flatMap((productId) => found.get(productId) ?? []),
    shown: (await listProducts(deps, { collection: row.slug })).total,
  }
}

interface ChosenRow extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  isShown: boolean
  shop: string
  shopName: string | null
  price: number | null
  stock: number
}

/** What is chosen by hand, in no order; what is gone for good is left out. */
async function chosenProducts(
  { db, env: { currency } }: CollectionDeps,
  ids: string[],
): Promise<CollectionDetails['chosen']> {
  const { rows } = await db.execute<ChosenRow>(sql`
    select products.id, products.slug, products.title, (${published}) is true as "isShown",
      seller.slug as shop, seller.name as "shopName", offer.price, offer.available as stock
    from products join sellers seller on seller.id = products.seller_id
    cross join lateral ${offerOf(currency)} offer
    where products.id = any(${sql.param(ids)}::uuid[])`)
  const pictures = await loadImages(db, ids, { first: 1, colors: [] })
  return rows.map(({ shop, shopName, price, ...one }) => ({
    ...one,
    shop: sellerName({ slug: shop, name: shopName }),
    picture: pictures.get(one.id)?.[0] ?? null,
    price: price === null ? null : { amountMinor: price, currency },
  }))
}

/** Makes a collection. @returns its id. */
export async function createCollection(
  context: CollectionDeps & Refuses<'SLUG_TAKEN' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { slug, ...draft }: CollectionDraft & { slug: string },
): Promise<string> {
  const { db, catalogue, clock, refuse } = context
  const [id, decided] = [randomUUID(), await namedAsToday(context, draft)]
  await db.transaction(async (tx) => {
    // Two at once would both be the last that there is room for.
    await tx.execute(sql`lock table collections in share row exclusive mode`)
    if ((await tx.$count(collections)) >= MAX_COLLECTIONS) throw refuse('REFUSED')
    await allThere(tx, context, draft)
    const made = await tx
      .insert(collections)
      .values({ id, slug, ...decided, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: collections.id })
    if (made.length === 0) throw refuseField(context, 'SLUG_TAKEN', { field: 'slug', message: messages.slugTaken })
    afterCommit(tx, catalogue.changed)
  })
  return id
}

export async function changeCollection(
  context: CollectionDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: CollectionDraft & Seen,
): Promise<void> {
  const { db, catalogue } = context
  const decided = await namedAsToday(context, draft)
  await db.transaction(async (tx) => {
    await lockSeen(tx, collections, { id, version }, context)
    await allThere(tx, context, draft)
    await tx
      .update(collections)
      .set({ ...decided, version: version + 1 })
      .where(eq(collections.id, id))
    afterCommit(tx, catalogue.changed)
  })
}

/** Removes a collection: its address leads nowhere, and whatever showed it leaves it out. */
export async function removeCollection(
  context: CollectionDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  seen: Seen,
): Promise<void> {
  const { db, catalogue } = context
  await db.transaction(async (tx) => {
    await lockSeen(tx, collections, seen, context)
    await tx.delete(collections).where(eq(collections.id, seen.id))
    afterCommit(tx, catalogue.changed)
  })
}

/** A rule by the names that things have now. What the shop does not know is refused at its field: it would find nothing for ever. */
async function namedAsToday(
  context: CollectionDeps & Refuses<'VALIDATION_FAILED'>,
  { title, text = '', rule, productIds, mediaId }: CollectionDraft,
) {
  const other = { title, text, productIds, ...(mediaId !== undefined && { mediaId }) }
  if (!rule) return { ...other, rule: null }
  const vocabulary = await loadVocabulary(context)
  const now = withNamesOfToday(vocabulary, rule)
  const isKnown = (known: readonly { slug: string }[], slugs = '') =>
    slugs === '' || slugs.split(',').every((one) => known.some(({ slug }) => slug === one))
  const wrong = (
    [
      ['category', vocabulary.categories],
      ['brand', vocabulary.brands],
      ['color', vocabulary.colors],
    ] as const
  ).find(([name, known]) => !isKnown(known, now[name]))
  if (wrong) {
    const [name] = wrong
    throw refuseField(context, 'VALIDATION_FAILED', { field: `rule.${name}`, message: messages.unknown[name] })
  }
  return { ...other, rule: { ...rule, ...now } }
}

async function allThere(
  tx: Tx,
  context: Refuses<'VALIDATION_FAILED'>,
  { productIds, mediaId }: Pick<CollectionDraft, 'productIds' | 'mediaId'>,
) {
  const whyNot = mediaId ? await whyNotShown(tx, mediaId) : null
  if (whyNot) throw refuseField(context, 'VALIDATION_FAILED', { field: 'mediaId', message: whyNot })
  if (productIds.length === 0) return
  if ((await tx.$count(products, inArray(products.id, [...productIds]))) === productIds.length) return
  throw refuseField(context, 'VALIDATION_FAILED', { field: 'productIds', message: messages.unknownProduct })
}
