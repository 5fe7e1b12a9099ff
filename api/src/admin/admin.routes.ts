import { countAccounts } from '../accounts/count-accounts'
import { countProducts } from '../catalogue/count-products'
import { countOpenMessages } from '../contact/count-open-messages'
import { route } from '../http/route'
import { countOrders } from '../orders/count-orders'
import { countFailedRefunds } from '../payments/list-failed-refunds'
import { countWaitingReviews } from '../reviews/count-waiting-reviews'
import { countWaitingSellers } from '../sellers/count-waiting-sellers'
import { countShops } from '../sellers/count-shops'

export const adminRoutes = {
  overview: route.admin.overview.handler(async ({ context: { db, visitor } }) => {
    await visitor.mustBe('admin')
    const accounts = await countAccounts(db)
    return {
      ...{ shoppers: accounts.shop, sellers: await countShops(db) },
      ...{ products: await countProducts(db), orders: await countOrders(db) },
    }
  }),
  queues: route.admin.queues.handler(async ({ context: { db, visitor } }) => {
    await visitor.mustBe('admin')
    return {
      reviews: await countWaitingReviews(db),
      messages: await countOpenMessages(db),
      sellers: await countWaitingSellers(db),
      refunds: await countFailedRefunds(db),
    }
  }),
}
