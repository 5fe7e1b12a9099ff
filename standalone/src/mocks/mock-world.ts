import type {
  AuditEntry,
  GiftCardDetails,
  AwaitedSize,
  Brand,
  BrandRequest,
  Category,
  ChargebackDetails,
  CollectionDetails,
  DeskDisputeDetails,
  ContactThread,
  EditableProduct,
  FormOptions,
  FailedRefund,
  SellerUnderReview,
  ManagedBrand,
  ManagedColor,
  ManagedSize,
  ManagedSizeChart,
  ManagedCategory,
  CommissionRule,
  TaxRate,
  FlagDetails,
  ModeratedReview,
  OrderMessage,
  Product,
  ProductImportDetails,
  Promotion,
  Purchase,
  Review,
  SellerNotification,
  SellerOrder,
  SellerProduct,
  Settings,
  Team,
} from 'shared-contracts'
import { LOW_STOCK_PIECES } from 'shared-contracts/seller-products/product-limits'
import { brandNames, productRows, type ProductRow } from './fixtures'
import { makeProduct } from './make-product'
import { fullAccount, normalAccount, type MockAccount } from './mock-account'
import { mockAudit } from './mock-audit'
import { mockAttributes, type MockAttributes } from './mock-attributes'
import { mockAlerts } from './mock-alerts'
import { mockChargebacks } from './mock-chargebacks'
import { mockDisputes } from './mock-disputes'
import { toEditable } from './mock-editables'
import { lazily, once, partsOf, type Makers } from './lazily'
import { DAY_MS, mockId, NEWEST } from './mock-facts'
import { mockImports } from './mock-imports'
import { mockFailedRefunds, mockMessages, mockSellers } from './mock-admin'
import { askingProvider, mockMoney, type MockMoney } from './mock-money'
import { mockPurchases, toSellerOrder, withLife } from './mock-orders'
import { mockCommission } from './mock-commission'
import { mockTaxRates } from './mock-tax'
import { mockMedia } from './mock-media'
import { mockCollections } from './mock-collections'
import { searchTuning, type MockSearchTuning } from './mock-search-tuning'
import { mockDelivery, type MockDelivery } from './mock-delivery'
import { mockNewsletters } from './mock-newsletters'
import { mockGiftCards } from './mock-gift-cards'
import { mockPromotions } from './mock-promotions'
import { mockBooks, type MockBooks } from './mock-reconciliation'
import { mockReviews } from './mock-reviews'
import { mockQuestions, type MockQuestion } from './mock-questions'
import { mockNotifications, mockThread } from './mock-seller-news'
import { mockContent, type MockDocument } from './mock-content'
import { mockSettings } from './mock-settings'
import { mockFlags } from './mock-flags'
import { mockJobs, type MockJobs } from './mock-jobs'
import { mockStaff, type MockStaff } from './mock-staff'
import { mockTeam } from './mock-team'
import {
  countedCategories,
  formOptions,
  managedBrandsOf,
  managedColorsOf,
  managedSizesOf,
  mockSizeChart,
  managedCategoriesOf,
  mockBrandRequests,
} from './mock-vocabulary'
import { createMockRegistry, type MockRegistry } from './mock-registry'

/** What stands in the mocked marketplace. */
export interface MockWorld extends MockAttributes, MockJobs, MockSearchTuning {
  /** On sale, newest first. */
  products: Product[]
  /** The demo seller's own, newest first. */
  sellerProducts: SellerProduct[]
  /** The same, as they are edited. */
  editables: EditableProduct[]
  /** The demo seller's CSV files, newest first. */
  imports: ProductImportDetails[]
  /** At so many pieces the seller's variants count as low. */
  lowAt: number
  brands: Brand[]
  /** The same, as admins look after them. */
  managedBrands: ManagedBrand[]
  managedColors: ManagedColor[]
  managedSizes: ManagedSize[]
  sizeCharts: ManagedSizeChart[]
  collections: CollectionDetails[]
  media: ReturnType<typeof mockMedia>
  /** Of the demo seller, newest first. */
  brandRequests: BrandRequest[]
  categories: Category[]
  /** The same, as admins look after them. */
  managedCategories: ManagedCategory[]
  formOptions: FormOptions
  shoppers: number
  sellers: number
  registry: MockRegistry
  account: MockAccount
  /** The demo shopper's, newest first. */
  purchases: Purchase[]
  /** The demo seller's, newest first. */
  sellerOrders: SellerOrder[]
  money: MockMoney
  /** The demo seller's. */
  team: Team
  /** The demo seller's, newest first. */
  notifications: SellerNotification[]
  /** Kinds and ways that the demo seller does not want, as in `message mail`. */
  silenced: Set<string>
  /** By order's number, oldest first. */
  orderMessages: Map<string, OrderMessage[]>
  /** Of the demo shopper and to the demo seller, the last written first. */
  questions: MockQuestion[]
  /** Slugs of the shops that the demo shopper follows. */
  followed: Set<string>
  /** Of every product, newest first. */
  reviews: Review[]
  /** For the admin to look through. */
  heldReviews: ModeratedReview[]
  /** To the shop, newest first. */
  contactMessages: ContactThread[]
  /** To be reviewed by the admin, newest first. */
  sellersUnderReview: SellerUnderReview[]
  failedRefunds: FailedRefund[]
  /** Those that nobody has decided first. */
  chargebacks: ChargebackDetails[]
  disputes: DeskDisputeDetails[]
  /** What was compared with the payment provider. */
  books: MockBooks
  /** Codes, newest first. */
  promotions: Promotion[]
  giftCards: GiftCardDetails[]
  newsletters: ReturnType<typeof mockNewsletters>
  commission: CommissionRule[]
  taxRates: TaxRate[]
  /** By name. */
  flags: FlagDetails[]
  /** Of the audit log, newest first. */
  audit: AuditEntry[]
  delivery: MockDelivery
  /** Sizes that the demo shopper waits for, newest first. */
  alerts: AwaitedSize[]
  /** Pages of text that staff write. */
  content: MockDocument[]
  settings: Settings
  /** Who works for the marketplace. */
  staff: MockStaff
}

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
    variants: product.variants.length,
    lowVariants: row.stock > 0 && row.stock <= LOW_STOCK_PIECES ? product.variants.length : 0,
    outVariants: row.stock === 0 ? product.variants.length : 0,
    hasDraft: false,
  }
}

/** A small shop with every case in it: discounts, sold-out and archived pieces, one and many colours. */
export const normalWorld = (): MockWorld => lazily(makersOf(productRows))

/** How the world of these rows is made, part by part: who asks for one thing does not wait for years of orders. */
function makersOf(rows: readonly ProductRow[]): Makers<MockWorld> {
  const all = once(() => rows.map((row, index) => ({ row, product: makeProduct(row, index) })))
  const products = once(() =>
    all()
      .filter(({ row }) => row.status === 'published')
      .map(({ product }) => product),
  )
  return {
    products,
    sellerProducts: () => all().map(({ row, product }, index) => toSellerProduct(row, product, index)),
    editables: () =>
      all().map(({ row, product }) =>
        toEditable(row, product, mockId(3, Math.max(0, (brandNames as readonly string[]).indexOf(row.brand)))),
      ),
    lowAt: () => LOW_STOCK_PIECES,
    brands: () => brandNames.map((name, index) => ({ id: mockId(3, index), name })),
    managedBrands: () => managedBrandsOf(products()),
    managedColors: () => managedColorsOf(products()),
    managedSizes: () => managedSizesOf(products()),
    ...partsOf(mockAttributes()),
    sizeCharts: () => [mockSizeChart(managedCategoriesOf(products())[0])],
    ...searchTuning(products),
    ...{ brandRequests: () => mockBrandRequests(3), collections: () => mockCollections(products()), media: mockMedia },
    ...{ categories: () => countedCategories(products()), managedCategories: () => managedCategoriesOf(products()) },
    ...partsOf({ formOptions, shoppers: 128, sellers: 6 }),
    ...{ registry: createMockRegistry, account: normalAccount },
    ...{ ...reviewsOf(products, 8), ...ordersOf(products, 6) },
    ...{ team: () => mockTeam(3), contactMessages: () => mockMessages(3) },
    ...{ notifications: () => mockNotifications(9), silenced: () => new Set() },
    ...{ promotions: () => mockPromotions(6), commission: () => mockCommission(5), giftCards: () => mockGiftCards(3) },
    ...{ taxRates: mockTaxRates, flags: mockFlags, delivery: mockDelivery, audit: () => mockAudit(120) },
    ...{ imports: () => mockImports(3), alerts: () => mockAlerts(products(), 3) },
    ...{ questions: () => mockQuestions(products(), 3), jobs: mockJobs, newsletters: () => mockNewsletters(5) },
    followed: () =>
      new Set(
        products()
          .slice(0, 1)
          .map(({ seller }) => seller.slug),
      ),
    ...{ sellersUnderReview: () => mockSellers(4), failedRefunds: () => mockFailedRefunds(2) },
    ...{ chargebacks: () => mockChargebacks(5), books: () => mockBooks(9, 3) },
    disputes: () => mockDisputes(mockPurchases(products(), 6), 5),
    ...{ content: () => mockContent(true), settings: () => mockSettings(true), staff: () => mockStaff(9) },
  }
}

function ordersOf(
  products: () => readonly Product[],
  many: number,
): Makers<Pick<MockWorld, 'purchases' | 'sellerOrders' | 'money' | 'orderMessages'>> {
  const sellerOrders = once(() =>
    withLife(mockPurchases(products(), many).flatMap((one) => one.orders.map((order) => toSellerOrder(one, order)))),
  )
  return {
    purchases: () => mockPurchases(products(), many),
    sellerOrders,
    orderMessages: () =>
      new Map(
        sellerOrders()
          .slice(0, 1)
          .map(({ number, placedAt }) => [number, mockThread(Date.parse(placedAt))]),
      ),
    money: () => mockMoney(sellerOrders()),
  }
}

function reviewsOf(
  products: () => readonly Product[],
  many: number,
): Makers<Pick<MockWorld, 'reviews' | 'heldReviews'>> {
  return {
    reviews: () => mockReviews(many),
    heldReviews: () => {
      const [first] = products()
      const product = { slug: first?.slug ?? 'gone', title: first?.title ?? 'Gone' }
      return mockReviews(many).map((review, index) => ({
        ...{ ...review, id: mockId(11, index), product, state: 'pending' as const },
        body: `${review.body} More at https://elsewhere.example`,
        heldFor: 'link' as const,
        rejectedFor: null,
      }))
    },
  }
}

/** Every piece so many times over: lists of many pages, and numbers of many digits. */
const MANY = 40

/** A shop that has been at it for years. */
export function manyWorld(): MockWorld {
  const rows = Array.from({ length: MANY }, (_, copy) =>
    productRows.map((row) => (copy === 0 ? row : { ...row, title: `${row.title}, no. ${copy + 1}` })),
  ).flat()
  const makers = makersOf(rows)
  const { products } = makers
  const manyOrders = ordersOf(products, 240)
  return lazily({
    ...makers,
    ...manyOrders,
    money: () => askingProvider(manyOrders.money()),
    ...reviewsOf(products, 240),
    ...{ account: fullAccount, team: () => mockTeam(40), contactMessages: () => mockMessages(90) },
    notifications: () => mockNotifications(240),
    ...{ promotions: () => mockPromotions(90), commission: () => mockCommission(90) },
    ...{ giftCards: () => mockGiftCards(90), newsletters: () => mockNewsletters(60) },
    ...{ imports: () => mockImports(45), alerts: () => mockAlerts(products(), 42) },
    ...{ questions: () => mockQuestions(products(), 42), chargebacks: () => mockChargebacks(60) },
    ...{ sellersUnderReview: () => mockSellers(90), failedRefunds: () => mockFailedRefunds(45) },
    ...{ disputes: () => mockDisputes(manyOrders.purchases(), 60), brandRequests: () => mockBrandRequests(10) },
    books: () => mockBooks(400, 45),
    ...{ shoppers: () => 1_284_031, sellers: () => 60_412 },
  })
}
