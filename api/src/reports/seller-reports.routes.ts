import { signedInShop } from '../catalogue/signed-in-shop'
import { route } from '../http/route'
import { reportCategories, reportRegions } from './report-parts'
import { reportProducts } from './report-products'
import { reportReturns } from './report-returns'
import { reportSales } from './report-sales'

export const sellerReportsRoutes = {
  sales: route.sellerReports.sales.handler(async ({ input, context }) =>
    reportSales(context, (await signedInShop(context)).sellerId, input),
  ),
  products: route.sellerReports.products.handler(async ({ input, context }) =>
    reportProducts(context, (await signedInShop(context)).sellerId, input),
  ),
  categories: route.sellerReports.categories.handler(async ({ input, context }) =>
    reportCategories(context, (await signedInShop(context)).sellerId, input),
  ),
  regions: route.sellerReports.regions.handler(async ({ input, context }) =>
    reportRegions(context, (await signedInShop(context)).sellerId, input),
  ),
  returns: route.sellerReports.returns.handler(async ({ input, context }) =>
    reportReturns(context, (await signedInShop(context)).sellerId, input),
  ),
}
