import type {
  Brand,
  Category,
  ContactMessage,
  FormOptions,
  ModeratedReview,
  Product,
  Purchase,
  Review,
  SellerOrder,
  SellerProduct,
} from 'shared-contracts'
import { brandNames, categoryRows, colorRows, productRows, type ProductRow } from './fixtures'
import { makeProduct } from './make-product'
import { emptyAccount, fullAccount, normalAccount, type MockAccount } from './mock-account'
import { mockId } from './mock-id'
import { mockMessages } from './mock-messages'
import { mockPurchases, toSellerOrder } from './mock-orders'
import { mockReviews } from './mock-reviews'
import { createMockRegistry, emptyMockRegistry, type MockRegistry } from './mock-registry'

/** What stands in the mocked marketplace. */
export interface MockWorld {
  /** On sale, newest first. */
  products: Product[]
  /** The demo seller's own, newest first. */
  sellerProducts: SellerProduct[]
  brands: Brand[]
  categories: Category[]
  formOptions: FormOptions
  shoppers: number
  sellers: number
  registry: MockRegistry
  account: MockAccount
  /** The demo shopper's, newest first. */
  purchases: Purchase[]
  /** The demo seller's, newest first. */
  sellerOrders: SellerOrder[]
  /** Of every product, newest first. */
  reviews: Review[]
  /** For the admin to look through. */
  heldReviews: ModeratedReview[]
  /** To the shop, newest first. */
  contactMessages: ContactMessage[]
}

const NEWEST = Date.UTC(2026, 0, 31, 9)
const DAY_MS = 24 * 60 * 60 * 1000

function toSellerProduct(row: ProductRow, product: Product, index: number): SellerProduct {
  return {
    id: product.id,
    slug: product.slug,
    title: product.title,
    status: row.status,
    category: product.category,
    price: product.price,
    discountPercent: product.discountPercent,
    stock: row.stock * product.variants.length,
    picture: product.pictures[0] ?? null,
    createdAt: new Date(NEWEST - index * DAY_MS).toISOString(),
  }
}

/** The categories with what of `products` lies in and below each. */
function countedCategories(products: readonly Product[]): Category[] {
  const count = (slug: string) =>
    products.filter(({ breadcrumb }) => breadcrumb.some((step) => step.slug === slug)).length
  return categoryRows.map(({ slug, name, children }) => ({
    slug,
    name,
    productCount: count(slug),
    children: Object.entries(children).map(([childSlug, childName]) => ({
      slug: childSlug,
      name: childName,
      productCount: count(childSlug),
    })),
  }))
}

const formOptions: FormOptions = {
  categories: categoryRows.flatMap(({ slug, name, sizes, children }) => [
    { slug, label: name, sizes: [...sizes] },
    ...Object.entries(children).map(([child, label]) => ({
      slug: child,
      label: `${name} / ${label}`,
      sizes: [...sizes],
    })),
  ]),
  colors: colorRows,
}

/** A small shop with every case in it: discounts, sold-out and archived pieces, one and many colours. */
export const normalWorld = (): MockWorld => worldOf(productRows)

function worldOf(rows: readonly ProductRow[]): MockWorld {
  const all = rows.map((row, index) => ({ row, product: makeProduct(row, index) }))
  const products = all.filter(({ row }) => row.status === 'published').map(({ product }) => product)
  return {
    products,
    sellerProducts: all.map(({ row, product }, index) => toSellerProduct(row, product, index)),
    brands: brandNames.map((name, index) => ({ id: mockId(3, index), name })),
    categories: countedCategories(products),
    formOptions,
    shoppers: 128,
    sellers: 6,
    registry: createMockRegistry(),
    account: normalAccount(),
    ...reviewsOf(products, 8),
    ...ordersOf(products, 6),
    contactMessages: mockMessages(3),
  }
}

function ordersOf(products: readonly Product[], many: number): Pick<MockWorld, 'purchases' | 'sellerOrders'> {
  const purchases = mockPurchases(products, many)
  const sold = mockPurchases(products, many)
  return { purchases, sellerOrders: sold.flatMap((one) => one.orders.map((order) => toSellerOrder(one, order))) }
}

function reviewsOf(products: readonly Product[], many: number): Pick<MockWorld, 'reviews' | 'heldReviews'> {
  const product = { slug: products[0]?.slug ?? 'gone', title: products[0]?.title ?? 'Gone' }
  const held = mockReviews(many).map((review, index) => ({
    ...{ ...review, id: mockId(11, index), product, state: 'pending' as const },
    body: `${review.body} More at https://elsewhere.example`,
    heldFor: 'link' as const,
  }))
  return { reviews: mockReviews(many), heldReviews: held }
}

/** Every piece so many times over: lists of many pages, and numbers of many digits. */
const MANY = 40

/** A shop that has been at it for years. */
export function manyWorld(): MockWorld {
  const rows = Array.from({ length: MANY }, (_, copy) =>
    productRows.map((row) => (copy === 0 ? row : { ...row, title: `${row.title}, no. ${copy + 1}` })),
  ).flat()
  const world = worldOf(rows)
  const { products } = world
  return {
    ...world,
    ...ordersOf(products, 240),
    ...reviewsOf(products, 240),
    account: fullAccount(),
    contactMessages: mockMessages(90),
    shoppers: 1_284_031,
    sellers: 60_412,
  }
}

/** The first day: categories and colours stand, nothing else does. */
export function emptyWorld(): MockWorld {
  return {
    products: [],
    sellerProducts: [],
    brands: [],
    categories: countedCategories([]),
    formOptions,
    shoppers: 0,
    sellers: 0,
    registry: emptyMockRegistry(),
    account: emptyAccount(),
    purchases: [],
    sellerOrders: [],
    reviews: [],
    heldReviews: [],
    contactMessages: [],
  }
}
