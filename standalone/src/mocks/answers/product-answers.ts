import {
  productDraftMessages,
  SELLER_PAGE_SIZE,
  STORE_PAGE_SIZE,
  toMinorUnits,
  type ApiClient,
  type ProductDraft,
} from 'shared-contracts'
import type { ProductRow } from '../fixtures'
import { makePicture, makeProduct } from '../make-product'
import { Refusal } from '../refusal'
import { toCard } from '../to-card'
import type { AnswerContext, Answers } from './answers'
import { pageOf } from './page-of'
import { signedIn } from './signed-in'

const fieldRefusal = (status: number, code: string, field: string, message: string) =>
  new Refusal(status, code, [{ field, code, message }])

function toRow(draft: ProductDraft, brand: string): ProductRow {
  return {
    title: draft.name,
    brand,
    category: draft.category,
    outline: 'knit',
    colors: [draft.color],
    sizes: [draft.size],
    priceMinor: toMinorUnits(draft.price) ?? 0,
    discountPercent: draft.discount ?? null,
    stock: draft.stock,
    status: 'published',
    material: draft.material ?? null,
  }
}

function createProduct(context: AnswerContext, draft: ProductDraft) {
  signedIn(context, 'seller')
  const { world } = context
  if (world.products.some(({ slug }) => slug === draft.slug)) {
    throw fieldRefusal(409, 'SLUG_TAKEN', 'slug', productDraftMessages.slugTaken)
  }
  if (draft.images.some(({ type }) => type !== 'image/png' && type !== 'image/jpeg')) {
    throw fieldRefusal(415, 'UNSUPPORTED_IMAGE', 'images', productDraftMessages.imageType)
  }
  const brand = world.brands.find(({ id }) => id === draft.brand)
  if (!brand) throw fieldRefusal(422, 'VALIDATION_FAILED', 'brand', productDraftMessages.unknownChoice)
  const product = {
    ...makeProduct(toRow(draft, brand.name), world.sellerProducts.length),
    slug: draft.slug,
    description: draft.description,
    details: draft.details,
    pictures: draft.images.map((image, index) =>
      makePicture(`${draft.slug}-${index}`, URL.createObjectURL(image), draft.name, draft.color),
    ),
  }
  const { id, slug, title, category, price, discountPercent } = product
  const picture = product.pictures[0] ?? null
  const createdAt = new Date().toISOString()
  world.products.unshift(product)
  world.sellerProducts.unshift({
    ...{ id, slug, title, category, price, discountPercent, picture, createdAt },
    status: 'published',
    stock: draft.stock,
  })
  return product
}

export const productAnswers: Answers<ApiClient['products']> = {
  list({ world }, { q = '', category, deals, page }) {
    const words = q.toLowerCase().split(/\s+/)
    const found = world.products.filter((product) => {
      const text = `${product.title} ${product.brand.name}`.toLowerCase()
      return (
        words.every((word) => text.includes(word)) &&
        (!category || product.breadcrumb.some(({ slug }) => slug === category)) &&
        (!deals || product.discountPercent !== null)
      )
    })
    return pageOf(found.map(toCard), STORE_PAGE_SIZE, page)
  },
  get({ world }, { id }) {
    const product = world.products.find((candidate) => candidate.slug === id || candidate.id === id)
    if (!product) throw new Refusal(404, 'NOT_FOUND')
    return product
  },
  create: createProduct,
  mine(context, { page }) {
    signedIn(context, 'seller')
    return pageOf(context.world.sellerProducts, SELLER_PAGE_SIZE, page)
  },
}
