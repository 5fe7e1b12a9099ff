import { countAccounts } from '../../identity/accounts/count-accounts'
import { countProducts } from '../../catalogue/products/published'
import { countOpenMessages } from '../../messaging/contact/list-messages'
import { route } from '../../http/route'
import { countOrders } from '../../buying/orders/orders-of'
import { countFailedRefunds } from '../../money/payments/list-failed-refunds'
import { countPendingReviews } from '../../engagement/reviews/list-moderated'
import { countPendingSellers, countShops } from '../../selling/sellers/list-sellers-under-review'

export const adminRoutes = {
  overview: route.admin.overview.handler(async ({ context: { db } }) => {
    const accounts = await countAccounts(db)
    return {
      ...{ shoppers: accounts.shop, sellers: await countShops(db) },
      ...{ products: await countProducts(db), orders: await countOrders(db) },
    }
  }),
  queues: route.admin.queues.handler(async ({ context: { db } }) => {
    return {
      reviews: await countPendingReviews(db),
      messages: await countOpenMessages(db),
      sellers: await countPendingSellers(db),
      refunds: await countFailedRefunds(db),
    }
  }),
}
