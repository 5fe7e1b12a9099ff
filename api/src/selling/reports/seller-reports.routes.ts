import { streamedCsv } from '../../http/csv'
import { asCsv, reportFiles } from './export-report'
import { route } from '../../http/route'
import { reportCategories, reportRegions } from './report-parts'
import { reportProducts } from './report-products'
import { reportReturns } from './report-returns'
import { reportSales } from './report-sales'
import { dayIn } from '../../platform/clock/days'

export const sellerReportsRoutes = {
  sales: route.sellerReports.sales.handler(async ({ input, context }) =>
    reportSales(context, context.shop.sellerId, input),
  ),
  products: route.sellerReports.products.handler(async ({ input, context }) =>
    reportProducts(context, context.shop.sellerId, input),
  ),
  categories: route.sellerReports.categories.handler(async ({ input, context }) =>
    reportCategories(context, context.shop.sellerId, input),
  ),
  regions: route.sellerReports.regions.handler(async ({ input, context }) =>
    reportRegions(context, context.shop.sellerId, input),
  ),
  returns: route.sellerReports.returns.handler(async ({ input, context }) =>
    reportReturns(context, context.shop.sellerId, input),
  ),
  export: route.sellerReports.export.handler(async ({ input: { report, ...query }, context }) => {
    if (!isReport(report)) throw context.refuse('NOT_FOUND')
    const lines = await reportFiles[report](context, context.shop.sellerId, query)
    const { about } = query
    const name = report === 'products' && about && about !== 'sales' ? `${report}-${about}` : report
    return streamedCsv(`${name}-${dayIn(context.env.timeZone, context.clock.now())}.csv`, asCsv(lines))
  }),
}

const isReport = (name: string): name is keyof typeof reportFiles => Object.hasOwn(reportFiles, name)
