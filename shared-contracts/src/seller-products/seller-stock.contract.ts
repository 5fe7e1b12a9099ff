import { array, number, object, string, type InferType } from 'yup'
import { keyedOrCountedShape, pageKey, pageNumber } from '../answers.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import { MAX_PRICE_MINOR } from '../catalogue/money'
import { moneySchema } from '../catalogue/money.schema'
import { MAX_SHELF_ROWS, PRODUCT_STATES, STOCK_LEVELS, STOCK_REASONS } from './product-limits'

const endpoint = endpoints('Seller')
const path = '/api/seller/stock/{variantId}'
const one = object({ variantId: string().uuid().required() }).noUnknown()
const whole = () => number().integer().required()
const threshold = () => number().integer().min(0).max(10_000)

/** A variant on the seller's shelf. */
export const stockRowSchema = object({
  variantId: string().uuid().required(),
  productId: string().uuid().required(),
  title: string().defined(),
  status: string().oneOf(PRODUCT_STATES).required(),
  color: object({ slug: string().required(), name: string().required(), hex: string().required() })
    .noUnknown()
    .required(),
  size: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  sku: string().required(),
  picture: pictureSchema.defined().nullable().default(null),
  onHand: whole(),
  /** Held for checkouts or promised to orders. */
  reserved: whole(),
  available: whole(),
  /** At so many available pieces it counts as low. */
  lowAt: whole(),
  /** Its own; `null` when it follows the shop's. */
  ownLowAt: number().integer().defined().nullable(),
  /** Before the discount. */
  listPrice: moneySchema.required(),
  /** Whole percent. */
  discountPercent: number().integer().defined().nullable(),
}).noUnknown()
export type StockRow = InferType<typeof stockRowSchema>

export const stockPageSchema = object({
  items: array().of(stockRowSchema).required(),
  ...keyedOrCountedShape,
  /** Of all variants, whatever the filter. */
  counts: object({ all: whole(), low: whole(), out: whole() }).noUnknown().required(),
  /** The shop's threshold. */
  shopLowAt: whole(),
}).noUnknown()
export type StockPage = InferType<typeof stockPageSchema>

export const stockMovementPageSchema = object({
  row: stockRowSchema.required(),
  items: array()
    .of(
      object({
        id: whole(),
        kind: string()
          .oneOf(['received', 'reserved', 'released', 'shipped', 'returned', ...STOCK_REASONS])
          .required(),
        /** Signed; of `reserved` and `released` it is the promise that moves, of the others the shelf. */
        quantity: whole(),
        /** ISO 8601. */
        at: string().required(),
        /** Who did it, as the shop's people know them; `null` for the shop itself. */
        by: string().defined().nullable(),
        note: string().defined().nullable(),
        /** The number of the order that it was for. */
        order: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  ...keyedOrCountedShape,
}).noUnknown()
export type StockMovementPage = InferType<typeof stockMovementPageSchema>

const pieces = () => whole().min(0).max(1_000_000)
const priceMinor = () => whole().min(1).max(MAX_PRICE_MINOR)
const requestId = () => string().uuid().required()

/** How a request for many variants went: those that are refused do not keep the others back. */
const shelfResultSchema = object({
  results: array()
    .of(
      object({
        variantId: string().uuid().required(),
        /** Why nothing was changed; `null` when it was. */
        problem: string().defined().nullable(),
        /** As it is now; `null` when there is no such variant. */
        row: stockRowSchema.defined().nullable().default(null),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type ShelfResult = InferType<typeof shelfResultSchema>

/**
 * The shelves of a seller's own shop. Another seller's variant is answered like a missing one.
 *
 * - `REFUSED`: so many pieces are not there; `detail` says how many are promised.
 */
export const sellerStockContract = {
  list: endpoint
    .sellerOrView('stock.read')
    .get('/api/seller/stock', 'One page of variants with their stock')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      object({
        /** In the title or the SKU. */
        q: trimmedText().max(100).optional(),
        level: string().oneOf(STOCK_LEVELS).optional(),
        product: string().uuid().optional(),
        page: pageNumber(),
        after: pageKey({ words: true, ids: 2 }),
      }).noUnknown(),
    )
    .output(stockPageSchema),
  adjust: endpoint
    .seller('stock.write')
    .post(`${path}/movements`, 'Say what came, broke or was counted')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      one.shape({
        /** Drawn by the caller: the same request twice moves once. */
        requestId: requestId(),
        kind: string().oneOf(STOCK_REASONS).required(),
        /** Pieces. `received` and `damaged`: how many; `adjusted`: how many more or, below zero, fewer; `counted`: how many there are. */
        quantity: number().integer().min(-1_000_000).max(1_000_000).required(),
        note: trimmedText().max(300).optional(),
      }),
    )
    .output(stockRowSchema),
  setMany: endpoint
    .seller('stock.write')
    .post('/api/seller/stock/movements', 'Say what many variants have on hand, with one reason')
    .refuses()
    .input(
      object({
        /** Drawn by the caller: the same request twice moves once. */
        requestId: requestId(),
        /** `received` only adds, `damaged` only takes away. */
        kind: string().oneOf(STOCK_REASONS).required(),
        note: trimmedText().max(300).optional(),
        rows: array()
          .of(
            one.shape({
              onHand: pieces(),
              /** What was on hand when it was typed: a row that has moved since is refused. */
              was: pieces(),
            }),
          )
          .required()
          .min(1)
          .max(MAX_SHELF_ROWS),
      }).noUnknown(),
    )
    .output(shelfResultSchema),
  setPrices: endpoint
    .seller('products.write')
    .post('/api/seller/stock/prices', 'Set list prices of many variants; their discounts stay')
    .refuses()
    .input(
      object({
        /** Drawn by the caller: the same request twice prices once. */
        requestId: requestId(),
        rows: array()
          .of(
            one.shape({
              listMinor: priceMinor(),
              /** The list price when it was typed: a row that has another by now is refused. */
              was: priceMinor(),
            }),
          )
          .required()
          .min(1)
          .max(MAX_SHELF_ROWS),
      }).noUnknown(),
    )
    .output(shelfResultSchema),
  history: endpoint
    .sellerOrView('stock.read')
    .get(`${path}/movements`, 'Why a stock is what it is, newest first')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one.shape({ page: pageNumber(), after: pageKey({ numbers: 2, ids: 0 }) }))
    .output(stockMovementPageSchema),
  setThreshold: endpoint
    .seller('stock.write')
    .put(`${path}/threshold`, 'Say when a variant counts as low')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      one.shape({
        /** `null`: as the shop. */
        lowAt: threshold().defined().nullable(),
      }),
    )
    .output(stockRowSchema),
  setShopThreshold: endpoint
    .seller('stock.write')
    .put('/api/seller/stock', 'Say when the shop’s variants count as low')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(object({ lowAt: threshold().required() }).noUnknown())
    .output(object({ lowAt: whole() }).noUnknown()),
}
