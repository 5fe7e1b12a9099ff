import { number, object, type InferType } from 'yup'
import { perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { dashboardSchema } from './dashboard.schema'
import { foundSchema, searchSchema } from './search.schema'

const count = () => number().integer().min(0).required()

/** What stands in the marketplace now; 0 of what the role does not show. */
export const overviewSchema = object({
  /** Accounts. */
  shoppers: count(),
  /** Shops, however many people run one. */
  sellers: count(),
  products: count(),
  /** One for each seller of a purchase, whatever became of it. */
  orders: count(),
}).noUnknown()
export type Overview = InferType<typeof overviewSchema>

/** What waits for an admin. */
export const queuesSchema = object({
  /** Reviews that wait to be looked at. */
  reviews: count(),
  /** Messages that nobody has answered. */
  messages: count(),
  /** Sellers that wait for a yes. */
  sellers: count(),
  /** Refunds that the payment provider refused for good. */
  refunds: count(),
  /** Chargebacks that evidence can still be sent for. */
  chargebacks: number().integer().min(0).optional(),
  /** Things that were reported, and wait. */
  contentReports: number().integer().min(0).optional(),
  /** Appeals of sellers against take-downs. */
  appeals: number().integer().min(0).optional(),
  /** Products and changes of them that wait before they are on sale. */
  submissions: number().integer().min(0).optional(),
  /** Cases that staff decide. */
  disputes: number().integer().min(0).optional(),
  /** Requests of sellers for a brand. */
  brands: number().integer().min(0).optional(),
  /** Cancellations and refunds that wait for a second person. */
  consents: number().integer().min(0).optional(),
  /** Steps that the marketplace still needs before its first sale. */
  setup: number().integer().min(0).optional(),
}).noUnknown()
export type Queues = InferType<typeof queuesSchema>

const endpoint = endpoints('Admin')

export const adminContract = {
  overview: endpoint
    .admin('member')
    .get('/api/admin/overview', 'Counts of accounts, products and orders')
    .output(overviewSchema),
  queues: endpoint.admin('member').get('/api/admin/queues', 'How much waits for an admin').output(queuesSchema),
  dashboard: endpoint
    .admin('member')
    .get('/api/admin/dashboard', 'Turnover, what waits and since when, and what needs a look')
    .output(dashboardSchema),
  search: endpoint
    .admin('member')
    .get('/api/admin/search', 'Orders, shoppers, products and shops by what is known of them, exact hits first')
    .limit(perAccount('admin-search', 600, QUARTER_MS))
    .input(searchSchema)
    .output(foundSchema),
}
