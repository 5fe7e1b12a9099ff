import {
  productDraftMessages,
  SELLER_PAGE_SIZE,
  STORE_PAGE_SIZE,
  toMinorUnitsOf,
  type ApiClient,
  type Product,
  type ProductDraft,
  type SellerProduct,
} from 'shared-contracts'
import { shopConfig } from '../../frame/shop-config'
import { fitsFilters, fitsSellerFilters, inSellerOrder, inStoreOrder } from '../find-products'
import type { ProductRow } from '../fixtures'
import { mockId } from '../mock-facts'
import { toEditable } from '../mock-editables'
import { makePicture, makeProduct, toCard } from '../make-product'
import { fieldRefusal, Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf, pageOf } from './answers'
import { productsOf } from './collection-answers'
import { summaryOf } from './review-answers'
import { framedIn } from './media-answers'

/** In the form of the list's keys: two numbers, words and an id. */
const keyAt = (place: number) => `0_${place}__${mockId(0, place)}`

const unique = (values: readonly string[]) => [...new Set(values)]

function toRow(draft: ProductDraft, brand: string): ProductRow {
  return {
    title: draft.name,
    brand,
    category: draft.category,
    outline: 'knit',
    colors: unique([draft.color, ...(draft.variants ?? []).map(({ color }) => color)]),
    sizes: unique([draft.size, ...(draft.variants ?? []).map(({ size }) => size)]),
    priceMinor: toMinorUnitsOf(draft.price, shopConfig.currency) ?? 0,
    discountPercent: draft.discount ?? null,
    stock: draft.stock,
    status: 'published',
    material: draft.material ?? null,
  }
}

function createProduct(context: AnswerContext, draft: ProductDraft) {
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
  const row = toRow(draft, brand.name)
  world.editables.unshift({ ...toEditable(row, product, brand.id), version: 1 })
  world.sellerProducts.unshift({
    ...{ id, slug, title, category, price, discountPercent, picture, createdAt },
    status: 'published',
    stock: draft.stock,
    ...{ variants: 1, lowVariants: 0, outVariants: 0, hasDraft: false },
  })
  return product
}

export const productAnswers: Answers<ApiClient['products']> = {
  list({ world }, { sort, page, ...filters }) {
    const { collection: slug } = filters
    const collection = world.collections.find((one) => one.slug === slug)
    const among = slug === undefined ? world.products : productsOf(world, slug)
    const found = among.filter((product) => fitsFilters(product, filters))
    const cards = (sort || !collection ? inStoreOrder(found, sort) : found).map(toCard)
    return {
      ...(collection && {
        collection: { title: collection.title, text: collection.text, ...framedIn(world, collection.mediaId) },
      }),
      ...pageOf(cards, STORE_PAGE_SIZE, page),
      readAs: null,
      didYouMean: null,
      dropped: [],
      nearest: [],
    }
  },
  get({ world }, { id }) {
    const product = world.products.find((candidate) => candidate.slug === id || candidate.id === id)
    if (!product) throw new Refusal(404, 'NOT_FOUND')
    const { average, total } = summaryOf(world.reviews)
    return { ...product, rating: average === null ? null : { average, count: total } }
  },
  noteView: () => undefined,
  related({ world }, { id }) {
    const product = world.products.find(({ slug }) => slug === id)
    if (!product) throw new Refusal(404, 'NOT_FOUND')
    const others = world.products.filter(({ slug }) => slug !== id)
    const isSame = (other: Product) => other.category.slug === product.category.slug
    return {
      similar: others.filter(isSame).slice(0, 8).map(toCard),
      goesWith: others
        .filter((other) => !isSame(other))
        .slice(0, 4)
        .map(toCard),
    }
  },
  cards: ({ world }, { slugs }) => ({
    items: slugs.split(',').flatMap((slug) => world.products.filter((product) => product.slug === slug).map(toCard)),
  }),
  create: createProduct,
  mine(context, { page, after, sort, ...filters }) {
    const all = context.world.sellerProducts
    const inState = (status: SellerProduct['status']) => all.filter((product) => product.status === status).length
    const counts = {
      all: all.length,
      published: inState('published'),
      draft: inState('draft'),
      archived: inState('archived'),
    }
    const found = all.filter((product) => fitsSellerFilters(product, filters))
    return { ...keyedUnlessCountedPageOf(inSellerOrder(found, sort), SELLER_PAGE_SIZE, { page, after }, keyAt), counts }
  },
}
