import { array, boolean, number, object, string, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { addressDraftSchema, addressSchema } from '../addresses/address.schema'
import { moneySchema } from '../catalogue/money.schema'
import { cartLineSchema } from '../cart/cart.schema'
import { deliveryDaysShape } from '../delivery/delivery-way.schema'
import { CREDIT_SOURCES } from '../gift-cards/gift-card-terms'
import { appliedPromotionSchema } from '../promotions/applied-promotion.schema'
import { trimmedText } from '../text.schema'
import { CHECKOUT_STATES, PAYMENT_STATES } from './checkout-states'

/** An address on its way into an order: what was left empty is `null`. */
export const parcelAddressSchema = addressSchema.omit(['id', 'isDefault']).noUnknown()
export type ParcelAddress = InferType<typeof parcelAddressSchema>

export const deliveryOptionSchema = object({
  id: string().uuid().required(),
  /** As in `Standard`. */
  name: string().required(),
  /** For these lines to this address; zero above the seller's threshold. */
  price: moneySchema.required(),
  /** From this subtotal on it costs nothing; `null`: it always costs. */
  freeFrom: moneySchema.defined().nullable().default(null),
  /** Working days until it arrives. */
  minDays: number().integer().required(),
  maxDays: number().integer().required(),
  ...deliveryDaysShape,
}).noUnknown()
export type DeliveryOption = InferType<typeof deliveryOptionSchema>

/** A line at the price that the shopper was shown; it is bought at this price or not at all. */
export const checkoutLineSchema = cartLineSchema
  .pick(['variantId', 'productId', 'slug', 'title', 'brand', 'color', 'size', 'picture', 'quantity', 'unit'])
  .shape({
    /** `unit` times `quantity`. */
    total: moneySchema.required(),
    /** Taken off this line by a promotion. */
    discount: moneySchema.required(),
  })
  .noUnknown()
export type CheckoutLine = InferType<typeof checkoutLineSchema>

export const checkoutParcelSchema = object({
  seller: object({ id: string().uuid().required(), slug: string().required(), name: string().required() })
    .noUnknown()
    .required(),
  lines: array().of(checkoutLineSchema).required(),
  /** Cheapest first; empty when nothing leads to the country, or carries so much: see `undelivered`. */
  options: array().of(deliveryOptionSchema).required(),
  /** The chosen option; `null` when there is none to choose from. */
  optionId: string().uuid().defined().nullable(),
  /** Why there is none: nothing leads to the `country`, or no method carries so much at once. */
  undelivered: string().oneOf(['country', 'too_much']).optional(),
  items: moneySchema.required(),
  discount: moneySchema.required(),
  delivery: moneySchema.required(),
  /** With the tax that is added, if it is. */
  total: moneySchema.required(),
}).noUnknown()
export type CheckoutParcel = InferType<typeof checkoutParcelSchema>

export const totalsSchema = object({
  items: moneySchema.required(),
  /** What promotions take off, delivery included; zero or more. */
  discount: moneySchema.required(),
  /** Before a promotion of free delivery. */
  delivery: moneySchema.required(),
  /** `items` + `delivery` − `discount`; with `taxAdded`, and `tax`. It is what is charged. */
  total: moneySchema.required(),
  /** Contained in `total`, by the rate of the country that it goes to. */
  tax: moneySchema.required(),
  /** The same by rate, in hundredths of a percent, the highest first; without those of nothing. */
  taxes: array()
    .of(object({ rateBps: number().integer().required(), tax: moneySchema.required() }).noUnknown())
    .optional(),
  /** `items`, `delivery` and `discount` are without tax, as prices were shown; absent: they contain it. */
  taxAdded: boolean().optional(),
}).noUnknown()
export type Totals = InferType<typeof totalsSchema>

/** Credit that pays as much of the total as it can; prices, tax and invoice are as without it. */
const creditUseSchema = object({
  source: string().oneOf(CREDIT_SOURCES).required(),
  /** Of the gift card's code. */
  lastFour: string().defined().nullable(),
  /** What there is. */
  available: moneySchema.required(),
  /** What of the total it pays; zero while it is not used. */
  used: moneySchema.required(),
}).noUnknown()

export const checkoutSchema = object({
  id: string().uuid().required(),
  state: string().oneOf(CHECKOUT_STATES).required(),
  /** ISO 8601: until then the pieces are held. Each step holds them anew; to ask for the same ones again does not. */
  heldUntil: string().required(),
  /** What is left of that at the time of the answer, in milliseconds, for a browser whose clock is another. */
  heldForMs: number().integer().min(0).optional(),
  email: string().defined().nullable(),
  address: parcelAddressSchema.defined().nullable().default(null),
  /** Where the invoice goes; `null`: where the parcel goes. */
  billingAddress: parcelAddressSchema.defined().nullable().default(null),
  parcels: array().of(checkoutParcelSchema).required(),
  promotion: object({ code: string().required(), description: string().required() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** Everything that takes something off, a code among it. */
  promotions: array().of(appliedPromotionSchema).optional().default(undefined),
  totals: totalsSchema.required(),
  /** While there is no address, and tax is added: the country (ISO 3166-1) whose tax `totals` have meanwhile; absent: none is known. */
  taxEstimatedFor: string().length(2).optional(),
  /** What pays it besides a card, or could; absent where there is nothing. */
  credit: creditUseSchema.optional().default(undefined),
  /** What is still to be said before the order can be placed, in the order of the steps. */
  missing: array()
    .of(string().oneOf(['email', 'address', 'delivery']).required())
    .required(),
  /** The purchase's number once it is placed, else `null`. */
  number: string().defined().nullable(),
}).noUnknown()
export type Checkout = InferType<typeof checkoutSchema>

/** Changes of a checkout; what is absent stays. */
export const checkoutChangesSchema = object({
  id: string().uuid().required(),
  email: email.optional(),
  address: addressDraftSchema.optional().default(undefined),
  /** `null`: the same as the address. */
  billingAddress: addressDraftSchema.optional().nullable().default(undefined),
  deliveries: array()
    .of(object({ sellerId: string().uuid().required(), optionId: string().uuid().required() }).noUnknown().required())
    .max(50)
    .optional(),
  /** `null` takes the code off. One of a gift card pays, and is no promotion: a member's becomes their credit. */
  promotionCode: trimmedText().max(40).optional().nullable(),
  /** Whether credit pays: a member's own; `false` takes a gift card off as well. */
  useCredit: boolean().optional(),
}).noUnknown()
export type CheckoutChanges = InferType<typeof checkoutChangesSchema>

/** How a checkout takes the money. */
export const paymentFormSchema = object({
  /** `card`: the shop's own fields, for test cards. `element`: the payment provider's own form, which its script brings. */
  kind: string().oneOf(['card', 'element']).required(),
  /** With `element`. */
  element: object({
    /** Where the provider's script is. */
    script: string().required(),
    /** Names the marketplace to the provider; no secret. */
    publishableKey: string().required(),
    /** Opens the shopper's kept cards to the form, for a quarter of an hour; `null` for guests. */
    customerSession: string().defined().nullable(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
}).noUnknown()
export type PaymentForm = InferType<typeof paymentFormSchema>

export const placeOrderSchema = object({
  id: string().uuid().required(),
  /** What the shopper was shown, in minor units. Anything else is refused with the new totals and nothing is charged. */
  totalMinor: number().integer().min(0).required(),
  /** The tax in it that was shown: where it is another one by now, nothing is ordered either. */
  taxMinor: number().integer().min(0).optional(),
  /** What of the total credit was said to pay: where it is another sum by now, nothing is ordered either. */
  creditMinor: number().integer().min(0).optional(),
  /** The options that were shown as chosen: where one is not there any more, nothing is ordered. */
  optionIds: array().of(string().uuid().required()).max(50).optional(),
  /** From the payment provider, stands for the card; where no card pays, whatever it is. */
  paymentToken: string().required().max(100),
}).noUnknown()

export const placedOrderSchema = object({
  /** The purchase's, as in its mail. */
  number: string().required(),
  payment: string().oneOf(PAYMENT_STATES).required(),
  /** Where the shopper's bank asks for their consent (3-D Secure); only with `requires_action`. */
  actionUrl: string().defined().nullable(),
  /** Why the bank said no, for the shopper; only with `declined`. */
  declineReason: string()
    .oneOf(['declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'unavailable'])
    .defined()
    .nullable(),
  /** Opens the purchase without an account. */
  accessKey: string().required(),
}).noUnknown()
export type PlacedOrder = InferType<typeof placedOrderSchema>
