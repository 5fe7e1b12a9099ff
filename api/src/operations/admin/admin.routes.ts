import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { countAccounts } from '../../identity/accounts/count-accounts'
import { brandQueue } from '../../catalogue/brand-requests/brand-requests'
import { countProducts } from '../../catalogue/products/published'
import { submissionQueue } from '../../catalogue/submissions/list-submissions'
import { appealQueue } from '../../catalogue/take-downs/load-take-downs'
import { reportQueue } from '../../engagement/content-reports/list-reported'
import { messageQueue } from '../../messaging/contact/find-thread'
import type { Queryable } from '../../platform/db/database'
import type { Queue } from '../../platform/db/paged'
import { route, type ContextOf } from '../../http/route'
import { staffMay } from '../../http/staff-may'
import { consentQueue } from '../../buying/desk/consents'
import { disputeQueue } from '../../buying/disputes/list-disputes'
import { listSellersAtRisk } from '../../buying/orders/list-sellers-at-risk'
import { countOrders } from '../../buying/orders/move-order'
import { chargebackQueue } from '../../money/chargebacks/list-chargebacks'
import { refundQueue } from '../../money/payments/failed-refunds'
import { listFailedPayouts } from '../../money/payouts/describe-money'
import { reviewQueue } from '../../engagement/reviews/list-moderated'
import { reportTurnover } from '../../selling/reports/report-sales'
import { countShops, sellerQueue } from '../../selling/sellers/list-sellers-under-review'
import { countOpenSteps } from '../setup/setup'
import { searchEverything } from './search-everything'

/** Whether the role of whoever asks allows something. */
const may = ({ admin }: ContextOf<'admin'>, permission: StaffPermission) => staffMay(admin, permission)

const NONE = { total: 0, items: [] }
const NO_FIGURES = { turnover: [], trend: [] }
const nothing: Queue = { waiting: 0, since: null }

async function queuesOf(db: Queryable, sees: (permission: StaffPermission) => boolean) {
  const queue = async (permission: StaffPermission, load: (from: Queryable) => Promise<Queue>) =>
    sees(permission) ? load(db) : nothing
  return {
    reviews: await queue('products.read', reviewQueue),
    messages: await queue('messages.read', messageQueue),
    sellers: await queue('sellers.read', sellerQueue),
    refunds: await queue('orders.read', refundQueue),
    chargebacks: await queue('orders.read', chargebackQueue),
    brands: await queue('catalogue.read', brandQueue),
    consents: await queue('orders.read', consentQueue),
    contentReports: await queue('products.read', reportQueue),
    appeals: await queue('products.read', appealQueue),
    submissions: await queue('products.read', submissionQueue),
    disputes: await queue('orders.read', disputeQueue),
  }
}

export const adminRoutes = {
  // Of what somebody's role does not show them nothing is counted, here and below.
  overview: route.admin.overview.handler(async ({ context }) => ({
    shoppers: may(context, 'shoppers.read') ? (await countAccounts(context.db)).shop : 0,
    sellers: may(context, 'sellers.read') ? await countShops(context.db) : 0,
    products: may(context, 'products.read') ? await countProducts(context.db) : 0,
    orders: may(context, 'orders.read') ? await countOrders(context.db) : 0,
  })),
  queues: route.admin.queues.handler(async ({ context }) => {
    const queues = await queuesOf(context.db, (one) => may(context, one))
    const { reviews, messages, sellers, refunds, chargebacks, brands, consents, contentReports, ...further } = queues
    const { appeals, submissions, disputes } = further
    return {
      ...{ reviews: reviews.waiting, messages: messages.waiting },
      ...{ sellers: sellers.waiting, refunds: refunds.waiting },
      ...{ chargebacks: chargebacks.waiting, brands: brands.waiting },
      consents: consents.waiting,
      ...{ contentReports: contentReports.waiting, appeals: appeals.waiting },
      ...{ submissions: submissions.waiting, disputes: disputes.waiting },
      setup: may(context, 'settings.read') ? await countOpenSteps(context) : 0,
    }
  }),
  dashboard: route.admin.dashboard.handler(async ({ context }) => ({
    ...(may(context, 'money.read') ? await reportTurnover(context) : NO_FIGURES),
    queues: await queuesOf(context.db, (one) => may(context, one)),
    sellersAtRisk: may(context, 'sellers.read') ? await listSellersAtRisk(context) : NONE,
    failedPayouts: may(context, 'money.read') ? await listFailedPayouts(context.db) : NONE,
  })),
  search: route.admin.search.handler(({ input: { q }, context }) =>
    searchEverything(context.db, q, (one) => may(context, one)),
  ),
}
