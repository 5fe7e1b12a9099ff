import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, and, isNull } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { emptyTyped, toTyped } from 'shared-contracts/seller-products/typed-product'
import { findProduct } from '../products/find-product'
import { products } from '../products/products.table'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'
import { DAY_MS } from '../../platform/clock/days'
import { ownedBy } from '../products/seller-products'
import { takeDownMessages } from '../take-downs/take-downs.messages'
import { applyContent } from './apply-content'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { putOnSale } from './product-status'
import { takeDraftOver, createDraft } from './drafts'
import { loadContent } from './find-editable'
import { ownPictures } from './pictures'
import { productDrafts } from './product-drafts.table'
import { sellerPictures } from './seller-pictures.table'
import { sellerProductsMessages as messages } from './seller-products.messages'

/**
 * A product as shoppers would see it if it were published now with all that is typed of it. It is published for the look at it, and the
 * transaction undone: what the seller sees is what shoppers will see, down to the rounding.
 */
export async function previewProduct(deps: EditDeps, by: Editor, id: string): Promise<Product> {
  const { env, refuse } = deps
  const seen: { product: Product | null } = { product: null }
  const undone = new Error('A product was looked at')
  const look = changeProduct(deps, by, { id }, async (change) => {
    await takeDraftOver(change, { by, currency: env.currency, take: applyContent })
    await putOnSale(change, { seen: true })
    // A shop that waits for its approval may look, too.
    await change.tx.update(products).set({ heldBack: false }).where(eq(products.id, id))
    seen.product = await findProduct({ db: change.tx, env }, id)
    throw undone
  })
  await look.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!seen.product) throw refuse('NOT_FOUND')
  return seen.product
}

const TTL_MS = DAY_MS

async function sign(from: SecretSource, subject: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(from, 'product previews'))
    .update(subject)
    .digest()
}

/** The last part of a preview's address: which product, until when, and that the shop said so. */
export async function previewToken(from: SecretSource, productId: string, now: Date): Promise<string> {
  const subject = `${productId}.${now.getTime() + TTL_MS}`
  return `${subject}.${(await sign(from, subject)).toString('base64url')}`
}

/** The product that a token was made for; `null` when it was not, or is over. */
export async function productOfPreview(from: SecretSource, token: string, now: Date): Promise<string | null> {
  const [id, until, signature] = token.split('.')
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const expected = await sign(from, `${id}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Begins a draft with the words, prices and pictures of a product; its address, SKUs and stock are its own to choose. */
export async function duplicateProduct(
  deps: EditDeps,
  by: Editor,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const { db, clock, env, refuse } = deps
  const [source] = await db
    .select({ id: products.id, takenDownAt: products.takenDownAt })
    .from(products)
    .where(and(ownedBy(by.sellerId), eq(products.id, id), isNull(products.deletedAt)))
  if (!source) throw refuse('NOT_FOUND')
  if (source.takenDownAt) throw refuse('REFUSED', { detail: takeDownMessages.noCopy })
  const [draft] = await db.select().from(productDrafts).where(eq(productDrafts.productId, id))
  const content = draft ? null : await loadContent(db, env.currency, id)
  const typed = draft?.typed ?? (content ? toTyped(content, env.currency) : emptyTyped)
  // What is typed may name anybody's: the copy keeps those that the shop may show.
  const ids = typed.pictures.map((picture) => picture.id)
  const own = await ownPictures(db, { sellerId: by.sellerId, productId: id }, ids)
  if (own.size > 0) {
    const uploadedAt = clock.now()
    await db
      .insert(sellerPictures)
      .values([...own].map((pictureId) => ({ sellerId: by.sellerId, pictureId, uploadedAt })))
      .onConflictDoNothing()
  }
  await createDraft(deps, by, {
    id: requestId,
    typed: {
      ...typed,
      name: messages.copyOf(typed.name),
      slug: '',
      pictures: typed.pictures.filter((picture) => own.has(picture.id)),
      variants: typed.variants.map((variant) => ({ ...variant, sku: '', stock: '', stockWas: '' })),
    },
  })
}
