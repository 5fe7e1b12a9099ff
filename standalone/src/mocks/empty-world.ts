import { LOW_STOCK_PIECES } from 'shared-contracts/seller-products/product-limits'
import { emptyAccount } from './mock-account'
import { noAttributes } from './mock-attributes'
import { noDelivery } from './mock-delivery'
import { noMoney } from './mock-money'
import { noBooks } from './mock-reconciliation'
import { emptyMockRegistry } from './mock-registry'
import { unusedFlags } from './mock-flags'
import { idleJobs } from './mock-jobs'
import { mockContent } from './mock-content'
import { mockSearchWeights } from './mock-search-tuning'
import { mockSettings } from './mock-settings'
import { mockStaff } from './mock-staff'
import { lonelyTeam } from './mock-team'
import { countedCategories, formOptions, managedCategoriesOf } from './mock-vocabulary'
import type { MockWorld } from './mock-world'

/** The first day: categories and colours stand, nothing else does. */
export function emptyWorld(): MockWorld {
  return {
    products: [],
    sellerProducts: [],
    editables: [],
    lowAt: LOW_STOCK_PIECES,
    brands: [],
    managedBrands: [],
    managedColors: [],
    managedSizes: [],
    ...noAttributes(),
    sizeCharts: [],
    brandRequests: [],
    categories: countedCategories([]),
    managedCategories: managedCategoriesOf([]),
    formOptions,
    ...{ shoppers: 0, sellers: 0 },
    registry: emptyMockRegistry(),
    account: emptyAccount(),
    purchases: [],
    sellerOrders: [],
    money: noMoney(),
    team: lonelyTeam(),
    notifications: [],
    silenced: new Set(),
    orderMessages: new Map(),
    questions: [],
    ...{ collections: [], media: [], synonyms: [], curations: [], searchWeights: mockSearchWeights() },
    followed: new Set(),
    reviews: [],
    heldReviews: [],
    contactMessages: [],
    giftCards: [],
    newsletters: [],
    ...{ promotions: [], commission: [], taxRates: [], flags: unusedFlags(), jobs: idleJobs(), delivery: noDelivery() },
    imports: [],
    alerts: [],
    sellersUnderReview: [],
    failedRefunds: [],
    chargebacks: [],
    disputes: [],
    audit: [],
    books: noBooks(),
    content: mockContent(false),
    settings: mockSettings(false),
    staff: mockStaff(0),
  }
}
