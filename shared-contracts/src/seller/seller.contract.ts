import { oc } from '@orpc/contract'
import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { sellerProductSchema } from '../catalogue/product.schema'
import { sellerWorkSchema } from '../orders/seller-order.schema'
import { notFound, sessionErrors } from '../problem/errors'
import { salesTodaySchema } from '../reports/sales-today.schema'
import { sellerStandingSchema } from '../sellers/seller.schema'

const count = () => number().integer().min(0).required()

/** A seller's shop at a glance; where nothing else is said, products are those on sale. */
export const sellerOverviewSchema = object({
  /** Products on sale. */
  products: count(),
  /** All products, drafts and archived ones among them, whether the shop is open or not. */
  listed: count(),
  /** Pieces on hand, over all that are on sale. */
  pieces: count(),
  /** Products that run low or have run out; see `low-stock.ts`. */
  lowStockTotal: count(),
  /** The first five of those, fewest pieces first. */
  lowStock: array().of(sellerProductSchema).required(),
  /** The five newest. */
  latest: array().of(sellerProductSchema).required(),
  work: sellerWorkSchema.required(),
  /** `null` for whom reports are kept from. */
  sales: salesTodaySchema.nullable().defined(),
  /** The next payout that the rhythm makes; `null` when nothing is due by itself, and for whom money is kept from. */
  nextPayout: object({
    /** ISO 8601. */
    at: string().required(),
    /** What can be paid out now. */
    amount: moneySchema.required(),
  })
    .noUnknown()
    .nullable()
    .defined(),
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
  status: oc
    .route({ method: 'GET', path: '/api/seller/status', summary: 'How the signed-in seller stands', tags: ['Seller'] })
    .errors(sessionErrors)
    .output(sellerStandingSchema),
  submit: oc
    .route({
      method: 'POST',
      path: '/api/seller/submission',
      summary: 'Ask to be looked at, again after a no',
      tags: ['Seller'],
    })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: they wait already, or have been approved or suspended. */
      REFUSED: { status: 409 },
      /** 409: the shop is not set up; see `sellerProfile.onboarding`. */
      SETUP_INCOMPLETE: { status: 409 },
    })
    .output(sellerStandingSchema),
  work: oc
    .route({
      method: 'GET',
      path: '/api/seller/work',
      summary: 'What waits for the signed-in seller',
      tags: ['Seller'],
    })
    .errors(sessionErrors)
    .output(sellerWorkSchema),
}
