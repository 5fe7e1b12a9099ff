import { number, object, type InferType } from 'yup'
import { endpoints } from '../endpoint/endpoints'

const count = () => number().integer().min(0).required()

/** What stands in the marketplace now. */
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
}).noUnknown()
export type Queues = InferType<typeof queuesSchema>

const endpoint = endpoints('Admin')

export const adminContract = {
  overview: endpoint
    .admin()
    .get('/api/admin/overview', 'Counts of accounts, products and orders')
    .output(overviewSchema),
  queues: endpoint.admin().get('/api/admin/queues', 'How much waits for an admin').output(queuesSchema),
}
