import { and, eq, sql } from 'drizzle-orm'
import type { ProductContent, TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { withCurrentColors } from '../colors/current-colors'
import { products } from '../products/products.table'
import { applyContent } from '../seller-products/apply-content'
import { changedFields, type Editor, type ProductChange } from '../seller-products/change-product'
import { refuseTakenSlug } from '../seller-products/change-slug'
import { chooseContentOptions } from '../seller-products/choose-content-options'
import { loadContent } from '../seller-products/find-editable'
import { productDrafts } from '../seller-products/product-drafts.table'
import { productSubmissions } from './product-submissions.table'
import { areEditsReviewed } from './review-policy'

/** What nobody looks at: it is for its seller alone to say. */
const UNREVIEWED = new Set(['price', 'stock', 'variants'])

const pairOf = ({ color, size }: { color: string; size: string }) => `${color} ${size}`

const isOfProduct = ({ product: { id } }: ProductChange) =>
  and(eq(productSubmissions.productId, id), eq(productSubmissions.state, 'waiting'))

/**
 * Makes a locked product what the content says. Of one in the shop whose changes staff look at, only its prices and stock: the rest waits
 * beside it, and stays typed.
 *
 * @returns whether something waits now.
 */
export async function takeContent(
  change: ProductChange,
  { by, currency }: { by: Editor; currency: string },
  asked: ProductContent,
): Promise<boolean> {
  const { tx, product } = change
  // What is down is looked at by whoever restores it.
  const isLooked =
    product.publishedAt !== null && !product.takenDownAt && (await areEditsReviewed(tx, product.sellerId))
  const live = isLooked ? await loadContent(tx, currency, product.id) : null
  const content = live ? await withCurrentColors(tx, asked) : asked
  const fields = live ? changedFields(live, content).filter((field) => !UNREVIEWED.has(field)) : []
  if (live && fields.length > 0 && product.status === 'published') {
    await propose(change, { by, currency }, { live, content, fields })
    return true
  }
  await applyContent(change, { by, currency }, asked)
  if (fields.length > 0) await tx.update(products).set({ unseen: true }).where(eq(products.id, product.id))
  if (product.reviewSince === null) return false
  // Nothing is left of the edit that waits; a new one is another from now on.
  if (product.status === 'published')
    await tx.update(products).set({ reviewSince: null }).where(eq(products.id, product.id))
  else
    await tx
      .update(productSubmissions)
      .set({ version: sql`${productSubmissions.version} + 1` })
      .where(isOfProduct(change))
  return false
}

interface Proposed {
  live: ProductContent
  content: ProductContent
  fields: string[]
}

async function propose(
  change: ProductChange,
  { by, currency }: { by: Editor; currency: string },
  { live, content, fields }: Proposed,
): Promise<void> {
  const { tx, product, now, refuse } = change
  await chooseContentOptions(change, content)
  await refuseTakenSlug({ db: tx, refuse }, { slug: content.slug, productId: product.id })
  const own = withPricesAndStock(live, content)
  if (changedFields(live, own).length > 0) await applyContent(change, { by, currency }, own)

  // The change itself gets the product's next version.
  const version = product.version + 1
  const stored = onTopOf(own, content)
  const proposal = { content: stored, fields, draftVersion: version }
  const [moved] = await tx
    .update(productSubmissions)
    // Who asks again for the same does not send anybody back to look at it.
    .set({
      ...proposal,
      version: sql`${productSubmissions.version} + (${productSubmissions.content} is distinct from ${JSON.stringify(stored)}::jsonb)::int`,
    })
    .where(isOfProduct(change))
    .returning({ id: productSubmissions.id })
  if (!moved) {
    const { id: productId, sellerId } = product
    await tx.insert(productSubmissions).values({ productId, sellerId, kind: 'edit', submittedAt: now, ...proposal })
    await tx.update(products).set({ reviewSince: now }).where(eq(products.id, productId))
  }
  const typed = typedOf(content, await loadContent(tx, currency, product.id), currency)
  const draft = { typed, version, savedBy: by.accountId, savedAt: now }
  await tx
    .insert(productDrafts)
    .values({ productId: product.id, ...draft })
    .onConflictDoUpdate({ target: productDrafts.productId, set: draft })
}

/** What is in the shop, at the prices and with the stock that were asked for. */
function withPricesAndStock(live: ProductContent, asked: ProductContent): ProductContent {
  const known = new Map(asked.variants.map((variant) => [pairOf(variant), variant]))
  return {
    ...live,
    variants: live.variants.map((variant) => {
      const { priceMinor, discount, stock, stockWas } = known.get(pairOf(variant)) ?? variant
      return { ...variant, priceMinor, discount, stock, stockWas }
    }),
  }
}

/** What waits as it is typed: of variants in the shop the stock is taken over already. */
function typedOf(content: ProductContent, live: ProductContent | null, currency: string): TypedProduct {
  const onHand = new Map(live?.variants.map((variant) => [pairOf(variant), String(variant.stock ?? 0)]))
  const typed = toTyped(content, currency)
  return {
    ...typed,
    variants: typed.variants.map((variant) => {
      const stock = onHand.get(pairOf(variant))
      return { ...variant, stock: stock ?? variant.stock, stockWas: stock ?? '' }
    }),
  }
}

/** What an edit makes of a product, at the prices and with the stock that it has by now. */
export function onTopOf(live: ProductContent | null, content: ProductContent): ProductContent {
  const known = new Map(live?.variants.map((variant) => [pairOf(variant), variant]))
  return {
    ...content,
    variants: content.variants.map((variant) => {
      const now = known.get(pairOf(variant))
      return now
        ? { ...variant, priceMinor: now.priceMinor, discount: now.discount, stock: null, stockWas: null }
        : { ...variant, stockWas: null }
    }),
  }
}
