import type { Found } from 'shared-contracts/admin/search.schema'
import { countAccounts } from '../../identity/accounts/count-accounts'
import { searchShoppers } from '../../identity/accounts/search-shoppers'
import { brandQueue } from '../../catalogue/brand-requests/brand-requests'
import { countProducts } from '../../catalogue/products/published'
import { searchProducts } from '../../catalogue/products/search-products'
import { appealQueue } from '../../catalogue/take-downs/load-take-downs'
import { reportQueue } from '../../engagement/content-reports/list-reported'
import { messageQueue } from '../../messaging/contact/find-thread'
import type { Queryable } from '../../platform/db/database'
import { route } from '../../http/route'
import { consentQueue } from '../../buying/desk/consents'
import { disputeQueue } from '../../buying/disputes/list-disputes'
import { listSellersAtRisk } from '../../buying/orders/list-sellers-at-risk'
import { countOrders } from '../../buying/orders/move-order'
import { searchOrders } from '../../buying/orders/search-orders'
import { chargebackQueue, chargebacksOfOrders } from '../../money/chargebacks/list-chargebacks'
import { refundQueue } from '../../money/payments/failed-refunds'
import { listFailedPayouts } from '../../money/payouts/describe-money'
import { reviewQueue } from '../../engagement/reviews/list-moderated'
import { reportTurnover } from '../../selling/reports/report-sales'
import { countShops, sellerQueue, searchShops } from '../../selling/sellers/list-sellers-under-review'
import { countOpenSteps } from '../setup/setup'

const queuesOf = async (db: Queryable) => ({
  reviews: await reviewQueue(db),
  messages: await messageQueue(db),
  sellers: await sellerQueue(db),
  refunds: await refundQueue(db),
  chargebacks: await chargebackQueue(db),
  brands: await brandQueue(db),
  consents: await consentQueue(db),
  contentReports: await reportQueue(db),
  appeals: await appealQueue(db),
  disputes: await disputeQueue(db),
})

/** Orders as they were found, each with the chargeback of its payment. */
async function withChargebacks(db: Queryable, found: Found['orders']): Promise<Found['orders']> {
  const taken = await chargebacksOfOrders(
    db,
    found.map(({ number }) => number),
  )
  return found.map((order) => ({ ...order, chargeback: taken.get(order.number) }))
}

export const adminRoutes = {
  overview: route.admin.overview.handler(async ({ context: { db } }) => {
    const accounts = await countAccounts(db)
    return {
      ...{ shoppers: accounts.shop, sellers: await countShops(db) },
      ...{ products: await countProducts(db), orders: await countOrders(db) },
    }
  }),
  queues: route.admin.queues.handler(async ({ context }) => {
    const queues = await queuesOf(context.db)
    const { reviews, messages, sellers, refunds, chargebacks, brands, consents, contentReports, appeals, disputes } =
      queues
    return {
      ...{ reviews: reviews.waiting, messages: messages.waiting },
      ...{ sellers: sellers.waiting, refunds: refunds.waiting },
      ...{ chargebacks: chargebacks.waiting, brands: brands.waiting },
      consents: consents.waiting,
      ...{ contentReports: contentReports.waiting, appeals: appeals.waiting },
      disputes: disputes.waiting,
      setup: await countOpenSteps(context),
    }
  }),
  dashboard: route.admin.dashboard.handler(async ({ context }) => ({
    ...(await reportTurnover(context)),
    queues: await queuesOf(context.db),
    sellersAtRisk: await listSellersAtRisk(context),
    failedPayouts: await listFailedPayouts(context.db),
  })),
  search: route.admin.search.handler(async ({ input: { q }, context: { db } }) => ({
    orders: await withChargebacks(db, await searchOrders(db, q)),
    shoppers: await searchShoppers(db, q),
    products: await searchProducts(db, q),
    shops: await searchShops(db, q),
  })),
}
