import { array, type InferType, number, object, string } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { sellerProductSchema } from '../catalogue/product.schema'
import { sellerHealthSchema } from '../desk-sellers/health.schema'
import { HOUR_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { ORDER_STATES } from '../orders/order-states'
import { sellerWorkSchema } from '../orders/seller-order.schema'
import { PRODUCT_STATES } from '../seller-products/product-limits'
import { sellerStatusSchema } from '../sellers/seller.schema'
import { trimmedText } from '../text.schema'

/** What a shop sold today, as the day is in the shop's time zone. */
const salesTodaySchema = object({
  /** As in `2026-03-31`. */
  day: string().required(),
  /** Orders that were paid. */
  orders: number().integer().min(0).required(),
  /** What shoppers paid for them. */
  gross: moneySchema.required(),
  /** The same on the last weeks' same weekday, up to this time, on average; `null` for a shop without such a day. */
  usual: moneySchema.nullable().defined(),
  /** How many weeks that are, up to four. */
  weeks: number().integer().min(0).required(),
  /** The last thirty days, today the last. */
  trend: array()
    .of(object({ day: string().required(), gross: moneySchema.required() }).noUnknown())
    .required(),
}).noUnknown()
export type SalesToday = InferType<typeof salesTodaySchema>

const count = () => number().integer().min(0).required()

/** A seller's shop at a glance; where nothing else is said, products are those on sale. */
const sellerOverviewSchema = object({
  /** Products on sale. */
  products: count(),
  /** All products, drafts and archived ones among them, whether the shop is open or not. */
  listed: count(),
  /** Pieces on hand, over all that are on sale. */
  pieces: count(),
  /** Variants that run low, as the stock page counts them: at their threshold or below, and to be had still. */
  lowStockTotal: count(),
  /** Five products on sale with such a variant, fewest pieces first. */
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

/** What a few letters find in the own shop: the five that are most recent of each kind, none of what the role may not see. */
export const sellerSearchSchema = object({
  orders: array()
    .of(
      object({
        number: string().required(),
        state: string().oneOf(ORDER_STATES).required(),
        recipient: string().required(),
        /** Title of the item by which it was found; `null` when something else has the words, absent from APIs of before. */
        item: string().nullable().optional(),
        /** ISO 8601. */
        placedAt: string().required(),
      }).noUnknown(),
    )
    .required(),
  products: array()
    .of(
      object({
        id: string().uuid().required(),
        title: string().required(),
        status: string().oneOf(PRODUCT_STATES).required(),
        picture: pictureSchema.optional().nullable().default(undefined),
        /** The first that it comes in, by name; absent from APIs of before. */
        colors: array().of(string().required()).optional().default(undefined),
        /** The first of its SKUs that fits what was typed, else the first; `null` for a draft, absent from APIs of before. */
        sku: string().nullable().optional(),
      }).noUnknown(),
    )
    .required(),
  /** People who ordered, by their names on parcels. */
  shoppers: array()
    .of(object({ name: string().required(), orders: count() }).noUnknown())
    .required(),
}).noUnknown()
export type SellerSearch = InferType<typeof sellerSearchSchema>

const endpoint = endpoints('Seller')

export const sellerContract = {
  overview: endpoint
    .sellerOrView('member')
    .get('/api/seller/overview', "The signed-in seller's shop at a glance")
    .output(sellerOverviewSchema),
  status: endpoint
    .sellerOrView('member')
    .get('/api/seller/status', 'How the signed-in seller stands')
    .output(sellerStatusSchema),
  submit: endpoint
    .seller('shop.write')
    .post('/api/seller/submission', 'Ask to be looked at, again after a no')
    // REFUSED: they wait already, or have been approved or suspended.
    // SETUP_INCOMPLETE: the shop is not set up; see `sellerProfile.onboarding`.
    .refuses('NOT_FOUND', 'REFUSED', 'SETUP_INCOMPLETE')
    .output(sellerStatusSchema),
  search: endpoint
    .sellerOrView('member')
    .get('/api/seller/search', 'Orders, products and shoppers of the own shop, by a few letters')
    .limit(perAccount('seller-search', 1200, HOUR_MS))
    .input(object({ q: trimmedText().required().min(2).max(100) }).noUnknown())
    .output(sellerSearchSchema),
  work: endpoint
    .sellerOrView('member')
    .get('/api/seller/work', 'What waits for the signed-in seller')
    .output(sellerWorkSchema),
  health: endpoint
    .sellerOrView('member')
    .get('/api/seller/health', 'What the marketplace judges the signed-in seller by, and how they do')
    .output(sellerHealthSchema),
}
