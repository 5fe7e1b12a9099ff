import { oc } from '@orpc/contract'
import { number, object, type InferType } from 'yup'
import { sessionErrors } from '../problem/errors'

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

export const adminContract = {
  overview: oc
    .route({
      method: 'GET',
      path: '/api/admin/overview',
      summary: 'Counts of accounts, products and orders',
      tags: ['Admin'],
    })
    .errors(sessionErrors)
    .output(overviewSchema),
  queues: oc
    .route({ method: 'GET', path: '/api/admin/queues', summary: 'How much waits for an admin', tags: ['Admin'] })
    .errors(sessionErrors)
    .output(queuesSchema),
}
