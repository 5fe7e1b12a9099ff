import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ProductContent, TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { ownedBy } from '../../products/seller-products'
import { products, slugHistory } from '../../products/products.table'
import { variants } from '../../products/variants.table'
import type { Queryable } from '../../../platform/db/database'
import type { ProductRecord } from '../../seller-products/change-product'
import { loadContent } from '../../seller-products/find-editable'
import { productDrafts } from '../../seller-products/product-drafts.table'
import { productSubmissions } from '../../submissions/product-submissions.table'

export interface Found {
  /** Own products by their address, or by the one that is typed of a draft. */
  byHandle: ReadonlyMap<string, string>
  /** Own products by the SKU of a variant. */
  bySku: ReadonlyMap<string, string>
  /** Addresses that are, or were, another product's. */
  takenBy: ReadonlyMap<string, readonly string[]>
}

/** Finds what products these handles and SKUs belong to. */
export async function findMatches(
  db: Queryable,
  sellerId: string,
  { handles, skus }: { handles: readonly string[]; skus: readonly string[] },
): Promise<Found> {
  const named = handles.filter((handle) => handle !== '')
  const byHandle = new Map<string, string>()
  const takenBy = new Map<string, string[]>()
  if (named.length > 0) {
    const drafts = await db
      .select({ id: products.id, slug: sql<string>`${productDrafts.typed} ->> 'slug'` })
      .from(productDrafts)
      .innerJoin(products, eq(products.id, productDrafts.productId))
      .where(
        and(
          inArray(sql`${productDrafts.typed} ->> 'slug'`, named),
          ownedBy(sellerId),
          isNull(products.publishedAt),
          isNull(products.deletedAt),
        ),
      )
    for (const { id, slug } of drafts) byHandle.set(slug, id)
    const current = await db
      .select({ id: products.id, slug: products.slug, sellerId: products.sellerId, deletedAt: products.deletedAt })
      .from(products)
      .where(inArray(products.slug, named))
    for (const row of current) {
      if (row.sellerId === sellerId && row.deletedAt === null) byHandle.set(row.slug, row.id)
      takenBy.set(row.slug, [row.id])
    }
    const former = await db
      .select({ id: slugHistory.targetId, slug: slugHistory.slug })
      .from(slugHistory)
      .where(and(eq(slugHistory.kind, 'product'), inArray(slugHistory.slug, named)))
    for (const { id, slug } of former) takenBy.set(slug, [...(takenBy.get(slug) ?? []), id])
  }
  const owned =
    skus.length === 0
      ? []
      : await db
          .select({ id: variants.productId, sku: variants.sku })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(and(eq(variants.sellerId, sellerId), inArray(variants.sku, [...skus]), isNull(products.deletedAt)))
  return { byHandle, bySku: new Map(owned.map(({ id, sku }) => [sku, id])), takenBy }
}

/** A product that is there, in the form in which it is edited. */
export interface Existing {
  product: ProductRecord
  /** `null` of a draft that was never complete. */
  content: ProductContent | null
  /** With the edit that waits for staff, at the prices and with the stock of the product: what is saved next says that, too. */
  typed: TypedProduct
  /** Somebody has typed what is not saved yet, nor waits for staff. */
  draftOpen: boolean
}

/** @param lock nobody else changes it until the transaction is over. */
export async function loadExisting(
  db: Queryable,
  currency: string,
  { id, lock }: { id: string; lock: boolean },
): Promise<Existing | null> {
  const query = db.select().from(products).where(eq(products.id, id))
  const [product] = lock ? await query.for('update') : await query
  if (product?.deletedAt !== null) return null
  const [draft] = await db
    .select({
      typed: productDrafts.typed,
      waits: sql<boolean>`coalesce(${productSubmissions.draftVersion} = ${productDrafts.version}, false)`,
    })
    .from(productDrafts)
    .leftJoin(
      productSubmissions,
      and(eq(productSubmissions.productId, productDrafts.productId), eq(productSubmissions.state, 'waiting')),
    )
    .where(eq(productDrafts.productId, id))
  const content = await loadContent(db, currency, id)
  if (!content) return draft ? { product, content, typed: draft.typed, draftOpen: false } : null
  const stored = toTyped(content, currency)
  // Words that wait are not lost by what comes next: a draft says the same as the edit, in today's colours.
  const typed = draft?.waits ? withStoredPrices(draft.typed, stored) : stored
  return { product, content, typed, draftOpen: draft !== undefined && !draft.waits }
}

/** What waits is typed at prices that may have changed since; prices and stock wait for nobody. */
function withStoredPrices(typed: TypedProduct, stored: TypedProduct): TypedProduct {
  const pairOf = ({ color, size }: TypedProduct['variants'][number]) => `${color} ${size}`
  const known = new Map(stored.variants.map((variant) => [pairOf(variant), variant]))
  return {
    ...stored,
    ...typed,
    variants: typed.variants.map((variant) => {
      const { price, discount, stock, stockWas } = known.get(pairOf(variant)) ?? variant
      return { ...variant, price, discount, stock, stockWas }
    }),
  }
}
