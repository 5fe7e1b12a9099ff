import { oc } from '@orpc/contract'
import { sessionErrors } from '../problem/errors'
import {
  partsReportSchema,
  productReportQuerySchema,
  productReportSchema,
  reportQuerySchema,
  returnsReportSchema,
  salesReportSchema,
} from './report.schema'

const tags = ['Seller']

/** What a shop sold, each figure beside that of the period before. */
export const sellerReportsContract = {
  sales: oc
    .route({ method: 'GET', path: '/api/seller/reports/sales', summary: 'Sales over time', tags })
    .errors(sessionErrors)
    .input(reportQuerySchema)
    .output(salesReportSchema),
  products: oc
    .route({
      method: 'GET',
      path: '/api/seller/reports/products',
      summary: 'Sales, views and stock by product',
      tags,
    })
    .errors(sessionErrors)
    .input(productReportQuerySchema)
    .output(productReportSchema),
  categories: oc
    .route({ method: 'GET', path: '/api/seller/reports/categories', summary: 'Sales by category', tags })
    .errors(sessionErrors)
    .input(reportQuerySchema)
    .output(partsReportSchema),
  regions: oc
    .route({ method: 'GET', path: '/api/seller/reports/regions', summary: 'Sales by country of delivery', tags })
    .errors(sessionErrors)
    .input(reportQuerySchema)
    .output(partsReportSchema),
  returns: oc
    .route({ method: 'GET', path: '/api/seller/reports/returns', summary: 'What came back, and why', tags })
    .errors(sessionErrors)
    .input(reportQuerySchema)
    .output(returnsReportSchema),
}
