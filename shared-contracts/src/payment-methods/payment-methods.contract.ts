import { array, boolean, object, string, type InferType } from 'yup'
import { perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'

/** A card or wallet that the payment provider keeps for a shopper; the shop has its name for it only. */
export const paymentMethodSchema = object({
  id: string().required(),
  /** As in `visa`, `paypal`. */
  brand: string().required(),
  /** Of a card; `null` for what has no number. */
  last4: string().nullable().defined(),
  /** `MM/YY` */
  expiry: string().nullable().defined(),
}).noUnknown()
export type PaymentMethod = InferType<typeof paymentMethodSchema>

export const paymentMethodsSchema = object({
  /** Whether the payment provider keeps cards at all. */
  kept: boolean().required(),
  /** At most a hundred, newest first. */
  items: array().of(paymentMethodSchema).required(),
}).noUnknown()
export type PaymentMethods = InferType<typeof paymentMethodsSchema>

const endpoint = endpoints('Payment methods')

/** The signed-in shopper's kept cards. One is kept at the checkout, where the shopper says so. */
export const paymentMethodsContract = {
  list: endpoint
    .shopper()
    .get('/api/account/payment-methods', 'Cards and wallets that are kept for the next purchase')
    .limit(perAccount('payment-methods', 240, QUARTER_MS))
    .output(paymentMethodsSchema),
  remove: endpoint
    .shopper()
    .delete('/api/account/payment-methods/{id}', 'Have the payment provider forget one')
    .refuses('NOT_FOUND')
    .limit(perAccount('payment-method-removed', 120, QUARTER_MS))
    .input(object({ id: string().required().max(100) }).noUnknown()),
}
