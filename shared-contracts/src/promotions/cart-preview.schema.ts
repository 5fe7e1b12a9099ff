import { array, boolean, number, object, string, type InferType } from 'yup'
import { COUNTRIES } from '../addresses/countries'
import { MAX_LINE_QUANTITY } from '../cart/cart-terms'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { appliedPromotionSchema } from './applied-promotion.schema'
import { cartPreviewMessages as messages } from './promotion.messages'
import { CART_PREVIEW_LINES, PROMOTION_BEARERS, PROMOTION_CODE_MAX_LENGTH } from './promotion-terms'

const quantity = () =>
  number()
    .typeError(messages.quantity)
    .required(messages.quantity)
    .integer(messages.quantity)
    .min(1, messages.quantity)
    .max(MAX_LINE_QUANTITY, messages.quantity)

const MOMENT = /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:\d\d)$/

/** A cart that nobody has, whose promotions somebody wants to know. */
export const cartPreviewQuerySchema = object({
  lines: array()
    .of(object({ variantId: string().uuid().required(), quantity: quantity() }).noUnknown())
    .required(messages.lines)
    .min(1, messages.lines)
    .max(CART_PREVIEW_LINES, messages.mostLines)
    .test('once', messages.once, (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length),
  /** What a shopper would type. */
  code: trimmedText().max(PROMOTION_CODE_MAX_LENGTH, messages.code).optional(),
  /** Where it goes; absent: into the shop's home zone. */
  country: string().oneOf(Object.keys(COUNTRIES)).optional(),
  /** ISO 8601 with an offset; absent or over: now. */
  at: string()
    .optional()
    .test('moment', messages.at, (at) => at === undefined || (MOMENT.test(at) && !Number.isNaN(Date.parse(at)))),
  /** Its shopper has bought nothing here before. */
  firstOrder: boolean().optional(),
}).noUnknown()
export type CartPreviewQuery = InferType<typeof cartPreviewQuerySchema>

const considered = object({
  /** To look it up. */
  id: string().uuid().required(),
  /** What a shopper types; of one that applies by itself a name for staff. */
  code: string().required(),
  automatic: boolean().required(),
  description: string().required(),
  bearer: string().oneOf(PROMOTION_BEARERS).required(),
  /** What it takes off; of one that is passed over: what it would by itself. */
  discount: moneySchema.required(),
}).noUnknown()

/** What a cart would pay, as its checkout computes it. Sums of money are in minor units of the shop's currency. */
export const cartPreviewSchema = object({
  /** In the order of the question. */
  lines: array()
    .of(
      object({
        variantId: string().uuid().required(),
        title: string().required(),
        color: string().required(),
        size: string().required(),
        seller: string().required(),
        quantity: number().integer().required(),
        unit: moneySchema.required(),
        /** What takes something off it. */
        promotions: array().of(appliedPromotionSchema).required(),
        /** After the discount. */
        total: moneySchema.required(),
        /** It could not be bought at this moment: sold out, taken off, or its seller is away. */
        unavailable: boolean().required(),
      }).noUnknown(),
    )
    .required(),
  /** One for each seller, sent by the cheapest way. */
  deliveries: array()
    .of(
      object({
        seller: string().required(),
        /** `null`: nothing goes there. */
        way: string().defined().nullable(),
        price: moneySchema.required(),
        /** After the discount on it. */
        total: moneySchema.required(),
      }).noUnknown(),
    )
    .required(),
  /** Promotions that are used, in the order in which they are. */
  applied: array().of(considered).required(),
  /** Those that would take something off, too, and are not used, since others together take off more. */
  passedOver: array().of(considered).required(),
  /** Why the code that was asked for is not used, in the words that a shopper reads; `null` when it is, or none was. */
  codeRefused: string().defined().nullable(),
  items: moneySchema.required(),
  discount: moneySchema.required(),
  /** After the discount on it. */
  delivery: moneySchema.required(),
  /** Where tax is added: what of `total` it is; absent: prices contain it. */
  tax: moneySchema.optional().default(undefined),
  total: moneySchema.required(),
  /** Of the discount, what the marketplace bears. */
  borneByMarketplace: moneySchema.required(),
  borneBySellers: moneySchema.required(),
}).noUnknown()
export type CartPreview = InferType<typeof cartPreviewSchema>
