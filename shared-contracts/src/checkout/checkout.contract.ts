import { object, string } from 'yup'
import { perAddress, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  checkoutChangesSchema,
  checkoutSchema,
  paymentFormSchema,
  placedOrderSchema,
  placeOrderSchema,
} from './checkout.schema'

const endpoint = endpoints('Checkout')
const oneCheckout = object({ id: string().uuid().required() }).noUnknown()

/**
 * From a cart to an order. Starting holds the pieces for a quarter of an hour; each step holds them anew, until an hour is over in all. A
 * checkout belongs to whoever started it; anybody else's is answered like a missing one.
 *
 * - `ACCOUNT_BLOCKED`: the marketplace takes no orders with this address; `detail` says whom to write to.
 * - `CART_CHANGED`: something in the checkout has left the cart since, in another window perhaps; starting again follows the cart. `detail` says what. Nothing was charged.
 * - `CHECKOUT_OVER`: the hold ended, or it was left. The pieces are back on sale; the cart still has them.
 * - `PRICE_CHANGED`: a price is not what it was shown as; the checkout has the new ones now.
 * - `SOLD_OUT`: something in the cart cannot be had any more; the cart says what.
 * - `PAYMENTS_UNAVAILABLE`: the shop has nobody yet who takes money.
 * - `HOLD_LIMIT`: so many pieces of something in the cart cannot be put aside for this shopper, or have been too often without being bought. `detail` says what would work.
 */
export const checkoutContract = {
  start: endpoint
    .stranger('own')
    .post('/api/checkout', "Hold the cart's pieces and begin; the one that is under way is brought up to date")
    .refuses('CART_EMPTY', 'HOLD_LIMIT', 'PAYMENTS_UNAVAILABLE', 'SOLD_OUT')
    .output(checkoutSchema),
  get: endpoint
    .anybody()
    .get('/api/checkout/{id}', 'A checkout as it stands')
    .refuses('NOT_FOUND')
    .input(oneCheckout)
    .output(checkoutSchema),
  change: endpoint
    .stranger('own')
    .patch('/api/checkout/{id}', 'Say who, where to, how, and with which code')
    .refuses('CHECKOUT_OVER', 'NOT_FOUND', 'PRICE_CHANGED', 'PROMOTION_REFUSED', 'SOLD_OUT')
    .input(checkoutChangesSchema)
    .output(checkoutSchema),
  leave: endpoint
    .stranger('own')
    .delete('/api/checkout/{id}', 'Give up; the pieces go back on sale')
    .refuses('NOT_FOUND')
    .input(oneCheckout),
  paymentForm: endpoint
    .anybody()
    .get('/api/checkout/{id}/payment-form', 'Whose form takes the card')
    .refuses('NOT_FOUND', 'PAYMENTS_UNAVAILABLE')
    .limit(perAddress('payment-form', 900, QUARTER_MS))
    .input(oneCheckout)
    .output(paymentFormSchema),
  place: endpoint
    .stranger('own')
    .post('/api/checkout/{id}/order', 'Place the order and pay; however often it is sent, there is one order')
    .refuses(
      'ACCOUNT_BLOCKED',
      'CART_CHANGED',
      'CHECKOUT_INCOMPLETE',
      'CHECKOUT_OVER',
      'NOT_FOUND',
      'PAYMENTS_UNAVAILABLE',
      'PRICE_CHANGED',
      'PROMOTION_REFUSED',
      'SOLD_OUT',
    )
    .input(placeOrderSchema)
    .output(placedOrderSchema),
  payment: endpoint
    .anybody()
    .get('/api/checkout/{id}/order', "How the order's payment stands, asked of the provider when that is unsure")
    .refuses('NOT_FOUND')
    .input(oneCheckout)
    .output(placedOrderSchema),
}
