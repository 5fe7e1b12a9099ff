import { string } from 'yup'
import { fileSchema } from '../answers.schema'
import { perShop, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  partsReportSchema,
  productReportExportSchema,
  productReportQuerySchema,
  productReportSchema,
  reportQuerySchema,
  returnsReportSchema,
  salesReportSchema,
} from './report.schema'
import { SELLER_REPORTS_PATH } from './report-terms'

const endpoint = endpoints('Seller')

/** What a shop sold, each figure beside that of the period before. */
export const sellerReportsContract = {
  sales: endpoint
    .sellerOrView('reports.read')
    .get('/api/seller/reports/sales', 'Sales over time')
    .input(reportQuerySchema)
    .output(salesReportSchema),
  products: endpoint
    .sellerOrView('reports.read')
    .get('/api/seller/reports/products', 'Sales, views and stock by product')
    .input(productReportQuerySchema)
    .output(productReportSchema),
  categories: endpoint
    .sellerOrView('reports.read')
    .get('/api/seller/reports/categories', 'Sales by category')
    .input(reportQuerySchema)
    .output(partsReportSchema),
  regions: endpoint
    .sellerOrView('reports.read')
    .get('/api/seller/reports/regions', 'Sales by country of delivery')
    .input(reportQuerySchema)
    .output(partsReportSchema),
  returns: endpoint
    .sellerOrView('reports.read')
    .get('/api/seller/reports/returns', 'What came back, and why')
    .input(reportQuerySchema)
    .output(returnsReportSchema),
  export: endpoint
    .seller('reports.read')
    .get(`${SELLER_REPORTS_PATH}/{report}`, 'One of them as a CSV file, all its rows')
    .limit(perShop('exports', 60, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(productReportExportSchema.shape({ report: string().required().max(20) }).noUnknown())
    .output(fileSchema)
    .asCsv(),
}
