import { oc } from '@orpc/contract'
import { array, number, object, type InferType } from 'yup'
import { sellerProductSchema } from '../catalogue/product.schema'
import { sessionErrors } from '../problem/errors'

const count = () => number().integer().min(0).required()

/** A seller's shop at a glance, of published products only. */
export const sellerOverviewSchema = object({
  /** Products on sale. */
  products: count(),
  /** Pieces on hand, over all of them. */
  pieces: count(),
  /** Products that run low or have run out; see `low-stock.ts`. */
  lowStockTotal: count(),
  /** The first five of those, fewest pieces first. */
  lowStock: array().of(sellerProductSchema).required(),
  /** The five newest. */
  latest: array().of(sellerProductSchema).required(),
}).noUnknown()
export type SellerOverview = InferType<typeof sellerOverviewSchema>

export const sellerContract = {
  overview: oc
    .route({
      method: 'GET',
      path: '/api/seller/overview',
      summary: "The signed-in seller's shop at a glance",
      tags: ['Seller'],
    })
    .errors(sessionErrors)
    .output(sellerOverviewSchema),
}
