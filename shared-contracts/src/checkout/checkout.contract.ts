import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { notFound, publicErrors } from '../problem/errors'
import { checkoutChangesSchema, checkoutSchema, placedOrderSchema, placeOrderSchema } from './checkout.schema'

const tags = ['Checkout']
const oneCheckout = object({ id: string().uuid().required() }).noUnknown()

/** Failures of a checkout that is no longer what the shopper sees; it has to be asked for anew. */
const changedErrors = {
  /** 409: the hold ended, or it was left. The pieces are back on sale; the cart still has them. */
  CHECKOUT_OVER: { status: 409 },
  /** 409: a price is not what it was shown as; the checkout has the new ones now. */
  PRICE_CHANGED: { status: 409 },
  /** 409: something in the cart cannot be had any more; the cart says what. */
  SOLD_OUT: { status: 409 },
} as const

/** 409: the shop has nobody yet who takes money. */
const paymentErrors = { PAYMENTS_UNAVAILABLE: { status: 409 } } as const

const holdErrors = {
  /**
   * 409: so many pieces of something in the cart cannot be put aside for this shopper, or have been too often without being bought. `detail`
   * says what would work.
   */
  HOLD_LIMIT: { status: 409 },
} as const

/**
 * From a cart to an order. Starting holds the pieces for a quarter of an hour; each step holds them anew, until an hour is over in all. A
 * checkout belongs to whoever started it; anybody else's is answered like a missing one.
 */
export const checkoutContract = {
  start: oc
    .route({
      method: 'POST',
      path: '/api/checkout',
      summary: "Hold the cart's pieces and begin; the one that is under way is brought up to date",
      tags,
    })
    .errors({
      ...publicErrors,
      ...paymentErrors,
      ...holdErrors,
      CART_EMPTY: { status: 409 },
      SOLD_OUT: { status: 409 },
    })
    .output(checkoutSchema),
  get: oc
    .route({ method: 'GET', path: '/api/checkout/{id}', summary: 'A checkout as it stands', tags })
    .errors({ ...publicErrors, ...notFound })
    .input(oneCheckout)
    .output(checkoutSchema),
  change: oc
    .route({
      method: 'PATCH',
      path: '/api/checkout/{id}',
      summary: 'Say who, where to, how, and with which code',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, ...changedErrors, PROMOTION_REFUSED: { status: 409 } })
    .input(checkoutChangesSchema)
    .output(checkoutSchema),
  leave: oc
    .route({ method: 'DELETE', path: '/api/checkout/{id}', summary: 'Give up; the pieces go back on sale', tags })
    .errors({ ...publicErrors, ...notFound })
    .input(oneCheckout),
  place: oc
    .route({
      method: 'POST',
      path: '/api/checkout/{id}/order',
      summary: 'Place the order and pay; however often it is sent, there is one order',
      tags,
    })
    .errors({
      ...publicErrors,
      ...notFound,
      ...changedErrors,
      ...paymentErrors,
      CHECKOUT_INCOMPLETE: { status: 409 },
      PROMOTION_REFUSED: { status: 409 },
    })
    .input(placeOrderSchema)
    .output(placedOrderSchema),
  payment: oc
    .route({
      method: 'GET',
      path: '/api/checkout/{id}/order',
      summary: "How the order's payment stands, asked of the provider when that is unsure",
      tags,
    })
    .errors({ ...publicErrors, ...notFound })
    .input(oneCheckout)
    .output(placedOrderSchema),
}
