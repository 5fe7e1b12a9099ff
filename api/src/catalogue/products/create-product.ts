import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { ProductDraft } from 'shared-contracts/catalogue/product-draft.schema'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuse, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import { limitConcurrency } from '../../platform/jobs/limit-concurrency'
import { withCurrentColors } from '../colors/current-colors'
import { encodePicture } from '../pictures/encode-picture'
import { sniffFile } from '../pictures/present-picture'
import { applyContent } from '../seller-products/apply-content'
import { changedFields, type Editor, noteChange } from '../seller-products/change-product'
import { refuseTakenSlug } from '../seller-products/change-slug'
import { findContentOptions } from '../seller-products/choose-content-options'
import { insertDraft } from '../seller-products/drafts'
import { putOnSale, refuseSuspended } from '../seller-products/product-status'
import { storeShopPictures } from '../seller-products/pictures'
import { findOwnProduct } from './find-product'
import { sizes } from './vocabulary.table'

// Ten encoded pictures are in memory until they are stored.
const inTurn = limitConcurrency(2)

type FormRefusals = 'UNSUPPORTED_IMAGE' | 'VALIDATION_FAILED' | 'SLUG_TAKEN' | 'REFUSED'
type CreateDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'files' | 'catalogue'> & Refuses<FormRefusals>

/**
 * Lists a product of the specified form, on sale at once when the seller may sell and staff need not look at it first: its pictures, a draft, the content and the publication,
 * all in one transaction. What is refused leaves neither row nor file behind.
 */
export async function createProduct(deps: CreateDeps, by: Editor, form: ProductDraft): Promise<Product> {
  const context = { ...deps, refuse: byFieldsOfForm(deps.refuse) }
  const kinds = await Promise.all(form.images.map(sniffFile))
  refuseImages(context, kinds, messages.imageType)
  const content = await withCurrentColors(context.db, contentOf(context, form))
  // Before its pictures cost anything. The editor's verbs look again, in the transaction.
  const { errors } = await findContentOptions(context.db, content, null)
  if (errors.length > 0) throw context.refuse('VALIDATION_FAILED', { errors })
  await refuseTakenSlug(context, { slug: content.slug, productId: null })
  // Colour by colour as they came, each in the order of wearing.
  const rows = await context.db.select({ slug: sizes.slug }).from(sizes).orderBy(asc(sizes.position))
  const order = rows.map(({ slug }) => slug)
  const placeOf = ({ color, size }: { color: string; size: string }) =>
    content.variants.findIndex((one) => one.color === color) * order.length + order.indexOf(size)
  const variants = content.variants.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inTurn(() => listWithPictures(context, by, { content: { ...content, variants }, images: form.images }))
}

async function listWithPictures(
  context: CreateDeps,
  by: Editor,
  { content, images }: { content: Omit<ProductContent, 'pictures'>; images: readonly File[] },
): Promise<Product> {
  const { db, env, files, catalogue, clock, refuse } = context
  const { currency } = env
  const encoded = await Promise.all(images.map((image) => encodePicture(image)))
  refuseImages(context, encoded, messages.imageUnreadable)
  const uploaded = encoded.filter((picture) => picture !== null)
  const colors = new Set(content.variants.map((variant) => variant.color))
  // Of many colours nobody has said yet which picture shows which.
  const color = colors.size === 1 ? ([...colors][0] ?? null) : null
  const pictures = uploaded.map(({ id }, index) => {
    const alt = uploaded.length > 1 ? `${content.name}, picture ${index + 1}` : content.name
    return { id, color, alt }
  })

  let undoFiles = async () => {}
  try {
    return await db.transaction(async (tx) => {
      const now = clock.now()
      await refuseSuspended({ tx, refuse }, by)
      undoFiles = await storeShopPictures(tx, files, { sellerId: by.sellerId, now, pictures: uploaded })
      const draft = await insertDraft(tx, by, { id: randomUUID(), now })
      if (!draft) throw new Error('A draft by this id is there already')
      const change = { tx, product: draft, now, refuse }
      const whole = { ...content, pictures }
      await applyContent(change, { by, currency }, whole)
      const isOnSale = await putOnSale(change)
      const fields = changedFields(null, whole)
      await noteChange(change, by, { kind: isOnSale ? 'published' : 'submitted', fields })
      const product = await findOwnProduct({ db: tx, env }, draft.id)
      if (!product) throw new Error('A product that was just made is gone')
      afterCommit(tx, () => catalogue.productsChanged([draft.id]))
      return isOnSale ? product : { ...product, waits: true }
    })
  } catch (error) {
    await undoFiles()
    throw error
  }
}

/** The form's words as the editor has them: its variant and further ones, each by a SKU made of the address. @throws the refusal of its price. */
function contentOf(context: CreateDeps, form: ProductDraft): Omit<ProductContent, 'pictures'> {
  const { images: _, price, discount = null, stock, color, size, variants = [], ...words } = form
  const priceMinor = toMinorUnitsOf(price, context.env.currency)
  if (priceMinor === null)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'price', code: 'INVALID', message: messages.priceInvalid })
  const skuOf = (pair: { color: string; size: string }) => [words.slug, pair.color, pair.size].join('-').toUpperCase()
  return {
    ...words,
    variants: [{ color, size, stock }, ...variants].map((variant) => ({
      ...{ color: variant.color, size: variant.size, sku: skuOf(variant) },
      ...{ priceMinor, discount, stock: variant.stock ?? stock, stockWas: null },
    })),
  }
}

/** What is wrong with the form's own variant is said at the field that it comes of, and with a further one in its line. */
const byFieldsOfForm =
  (refuse: Refuse<FormRefusals>): Refuse<FormRefusals> =>
  (code, { errors, ...details } = {}) =>
    refuse(code, {
      ...details,
      ...(errors && { errors: errors.map((one) => ({ ...one, field: formField(one.field) })) }),
    })

function formField(field: string): string {
  const [, index, name = ''] = /^variants\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (name === 'sku') return 'slug'
  if (index === undefined) return field
  return index === '0' ? name : `variants[${Number(index) - 1}].${name}`
}

/** @param read what came of each image; `null` of those that are to blame. */
function refuseImages({ refuse }: CreateDeps, read: readonly unknown[], message: string): void {
  const errors = read.flatMap((one, index) =>
    one ? [] : [{ field: `images[${index}]`, code: 'UNSUPPORTED_IMAGE', message }],
  )
  if (errors.length > 0) throw refuse('UNSUPPORTED_IMAGE', { errors })
}
