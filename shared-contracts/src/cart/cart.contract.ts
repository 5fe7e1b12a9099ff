import { oc } from '@orpc/contract'
import { notFound, publicErrors } from '../problem/errors'
import { addToCartSchema, cartSchema, setLineSchema } from './cart.schema'

const tags = ['Cart']

/**
 * The cart of whoever asks: of the signed-in shopper, else of the guest that the browser's cookie names. A guest's cart is merged into the
 * shopper's at sign-in.
 */
export const cartContract = {
  get: oc
    .route({ method: 'GET', path: '/api/cart', summary: 'The cart, as things stand now', tags })
    .errors(publicErrors)
    .output(cartSchema),
  add: oc
    .route({ method: 'POST', path: '/api/cart/lines', summary: 'Put pieces of a variant into the cart', tags })
    .errors({ ...publicErrors, ...notFound, SOLD_OUT: { status: 409 }, CART_FULL: { status: 409 } })
    .input(addToCartSchema)
    .output(cartSchema),
  set: oc
    .route({
      method: 'PUT',
      path: '/api/cart/lines/{variantId}',
      summary: 'Set the pieces of a line; zero takes it out',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, CART_FULL: { status: 409 } })
    .input(setLineSchema)
    .output(cartSchema),
  acceptPrices: oc
    .route({
      method: 'POST',
      path: '/api/cart/accepted-prices',
      summary: 'Take the prices of now for seen: no line tells of a former one afterwards',
      tags,
    })
    .errors(publicErrors)
    .output(cartSchema),
}
