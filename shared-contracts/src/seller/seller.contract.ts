import { oc } from '@orpc/contract'
import { array, number, object, type InferType } from 'yup'
import { sellerProductSchema } from '../catalogue/product.schema'
import { sessionErrors } from '../problem/errors'

/** A published product with at most this many pieces on hand, over all variants, runs low. */
export const LOW_STOCK_PIECES = 5

const count = () => number().integer().min(0).required()

/** A seller's shop at a glance, of published products only. */
export const sellerOverviewSchema = object({
  /** Products on sale. */
  products: count(),
  /** Pieces on hand, over all of them. */
  pieces: count(),
  /** Products that run low or have run out; see `LOW_STOCK_PIECES`. */
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
