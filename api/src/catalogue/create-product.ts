import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { ProductDraft } from 'shared-contracts/catalogue/product-draft.schema'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import type { Deps } from '../deps'
import type { Queryable, Tx } from '../db/database'
import { limitConcurrency } from '../jobs/limit-concurrency'
import { encodePicture, type EncodedPicture } from '../pictures/encode-picture'
import { sniffFile } from '../pictures/sniff-image'
import { storePictures } from '../pictures/store-pictures'
import { chooseOptions, type ChosenOptions } from './choose-options'
import { findOwnProduct } from './find-product'
import { priceHistory } from './price-history.table'
import { productImages } from './product-images.table'
import { products } from './products.table'
import { searchVector } from './search-words'
import { slugHistory } from './slug-history.table'
import { stockLevels } from './stock-levels.table'
import { stockMovements } from './stock-movements.table'
import { variantPrices } from './variant-prices.table'
import { variants } from './variants.table'

export type CreationOutcome =
  Product | { refused: 'UNSUPPORTED_IMAGE' | 'VALIDATION_FAILED' | 'SLUG_TAKEN'; errors: FieldProblem[] }

// Ten encoded pictures are in memory until they are stored.
const inTurn = limitConcurrency(2)

type CreateDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'files' | 'catalogue'>

/**
 * Lists a product with its pictures, on sale at once when the seller may sell. What is refused leaves neither row nor file behind.
 *
 * @param by the shop that sells it, and the account that typed it.
 */
export async function createProduct(
  deps: CreateDeps,
  by: { sellerId: string; accountId: string },
  draft: ProductDraft,
): Promise<CreationOutcome> {
  const { db } = deps
  const options = await chooseOptions(db, draft)
  const kinds = await Promise.all(draft.images.map(sniffFile))
  const foreign = kinds.flatMap((kind, index) => (kind ? [] : [imageProblem(index, messages.imageType)]))
  if (foreign.length > 0) return { refused: 'UNSUPPORTED_IMAGE', errors: foreign }
  if (toMinorUnitsOf(draft.price, deps.env.currency) === null) return priceInvalid
  if ('errors' in options) return { refused: 'VALIDATION_FAILED', errors: options.errors }
  if (await isTaken(db, draft.slug)) return slugTaken
  return inTurn(() => listWithPictures(deps, by, { draft, options }))
}

async function listWithPictures(
  deps: CreateDeps,
  by: { sellerId: string; accountId: string },
  { draft, options }: { draft: ProductDraft; options: ChosenOptions },
): Promise<CreationOutcome> {
  const { db, files, catalogue } = deps
  const encoded = await Promise.all(draft.images.map((image) => encodePicture(image)))
  const unreadable = encoded.flatMap((picture, index) =>
    picture ? [] : [imageProblem(index, messages.imageUnreadable)],
  )
  if (unreadable.length > 0) return { refused: 'UNSUPPORTED_IMAGE', errors: unreadable }
  const pictures = encoded.filter((picture) => picture !== null)

  let undoFiles = async () => {}
  try {
    const product = await db.transaction(async (tx) => {
      const id = await insertProduct(tx, deps, { draft, options, by })
      if (id === null) return null
      undoFiles = await storePictures(tx, files, pictures)
      await tx
        .insert(productImages)
        .values(pictures.map((picture, position) => toImage(picture, { id, position, draft })))
      return findOwnProduct({ db: tx, env: deps.env }, id)
    })
    if (!product) return slugTaken
    await catalogue.changed()
    return product
  } catch (error) {
    await undoFiles()
    throw error
  }
}

const imageProblem = (index: number, message: string): FieldProblem => ({
  field: `images[${index}]`,
  code: 'UNSUPPORTED_IMAGE',
  message,
})

const priceInvalid: CreationOutcome = {
  refused: 'VALIDATION_FAILED',
  errors: [{ field: 'price', code: 'INVALID', message: messages.priceInvalid }],
}

const slugTaken: CreationOutcome = {
  refused: 'SLUG_TAKEN',
  errors: [{ field: 'slug', code: 'SLUG_TAKEN', message: messages.slugTaken }],
}

/** A former slug counts as taken: links to it must go on leading to the product that had it. */
async function isTaken(db: Queryable, slug: string): Promise<boolean> {
  const current = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const former = await db
    .select({ id: slugHistory.targetId })
    .from(slugHistory)
    .where(and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, slug)))
  return current.length + former.length > 0
}

/** @returns the new id, or `null` when the slug was taken in the meantime. */
async function insertProduct(
  tx: Tx,
  { env, clock }: CreateDeps,
  { draft, options, by }: { draft: ProductDraft; options: ChosenOptions; by: { sellerId: string; accountId: string } },
): Promise<string | null> {
  const now = clock.now()
  const discountPercent = draft.discount ?? null
  const [product] = await tx
    .insert(products)
    .values({
      id: randomUUID(),
      sellerId: by.sellerId,
      categoryId: options.category.id,
      brandId: options.brand.id,
      slug: draft.slug,
      title: draft.name,
      description: draft.description,
      details: draft.details,
      material: draft.material ?? null,
      status: 'published',
      discountPercent,
      search: searchVector({
        title: draft.name,
        names: [options.brand.name, options.category.label, options.color.name, draft.material].join(' '),
        description: draft.description,
      }),
      publishedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: products.slug })
    .returning({ id: products.id })
  if (!product) return null

  const variantId = randomUUID()
  const listMinor = toMinorUnitsOf(draft.price, env.currency) ?? 0
  const amountMinor = discountPercent === null ? listMinor : discounted(listMinor, discountPercent)
  const price = { variantId, currency: env.currency, amountMinor }
  await tx.insert(variants).values({
    id: variantId,
    productId: product.id,
    sellerId: by.sellerId,
    sku: [draft.slug, draft.color, draft.size].join('-').toUpperCase(),
    color: draft.color,
    size: draft.size,
    position: 0,
  })
  await tx
    .insert(variantPrices)
    .values({ ...price, compareAtMinor: discountPercent === null ? null : listMinor, discountPercent })
  await tx.insert(priceHistory).values({ ...price, at: now })
  await tx.insert(stockLevels).values({ variantId, onHand: draft.stock })
  await tx
    .insert(stockMovements)
    .values({ variantId, kind: 'received', quantity: draft.stock, actorId: by.accountId, at: now })
  return product.id
}

function toImage(
  picture: EncodedPicture,
  { id, position, draft }: { id: string; position: number; draft: ProductDraft },
) {
  const alt = draft.images.length > 1 ? `${draft.name}, picture ${position + 1}` : draft.name
  return { productId: id, position, pictureId: picture.id, color: draft.color, alt }
}
