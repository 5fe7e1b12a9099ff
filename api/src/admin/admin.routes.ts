import { countAccounts } from '../accounts/count-accounts'
import { countProducts } from '../catalogue/count-products'
import { route } from '../http/route'
import { countShops } from '../sellers/count-shops'

export const adminRoutes = {
  overview: route.admin.overview.handler(async ({ context: { db } }) => {
    const accounts = await countAccounts(db)
    // Nothing can be ordered yet: see the contract.
    return { shoppers: accounts.shop, sellers: await countShops(db), products: await countProducts(db), orders: 0 }
  }),
}
