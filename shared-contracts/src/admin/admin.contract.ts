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
  /** 0 as long as nothing can be ordered: the cart comes with a later release. */
  orders: count(),
}).noUnknown()
export type Overview = InferType<typeof overviewSchema>

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
}
