import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { sellerProductSchema } from '../catalogue/product.schema'
import { sellerWorkSchema } from '../orders/seller-order.schema'
import { endpoints } from '../endpoint/endpoints'
import { salesTodaySchema } from '../reports/sales-today.schema'
import { sellerStatusSchema } from '../sellers/seller.schema'

const count = () => number().integer().min(0).required()

/** A seller's shop at a glance; where nothing else is said, products are those on sale. */
export const sellerOverviewSchema = object({
  /** Products on sale. */
  products: count(),
  /** All products, drafts and archived ones among them, whether the shop is open or not. */
  listed: count(),
  /** Pieces on hand, over all that are on sale. */
  pieces: count(),
  /** Variants that run low: as many as the stock counts. */
  lowStockTotal: count(),
  /** The first five products that have such a variant, fewest pieces first. */
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

const endpoint = endpoints('Seller')

export const sellerContract = {
  overview: endpoint
    .seller('member')
    .get('/api/seller/overview', "The signed-in seller's shop at a glance")
    .output(sellerOverviewSchema),
  status: endpoint
    .seller('member')
    .get('/api/seller/status', 'How the signed-in seller stands')
    .output(sellerStatusSchema),
  submit: endpoint
    .seller('shop.write')
    .post('/api/seller/submission', 'Ask to be looked at, again after a no')
    // REFUSED: they wait already, or have been approved or suspended.
    // SETUP_INCOMPLETE: the shop is not set up; see `sellerProfile.onboarding`.
    .refuses('NOT_FOUND', 'REFUSED', 'SETUP_INCOMPLETE')
    .output(sellerStatusSchema),
  work: endpoint
    .seller('member')
    .get('/api/seller/work', 'What waits for the signed-in seller')
    .output(sellerWorkSchema),
}
