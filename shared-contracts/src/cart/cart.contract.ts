import { endpoints } from '../endpoint/endpoints'
import { addToCartSchema, cartSchema, setLineSchema } from './cart.schema'

const endpoint = endpoints('Cart')

/**
 * The cart of whoever asks: of the signed-in shopper, else of the guest that the browser's cookie names. A guest's cart is merged into the
 * shopper's at sign-in.
 */
export const cartContract = {
  get: endpoint.anybody().get('/api/cart', 'The cart, as things stand now').output(cartSchema),
  add: endpoint
    .stranger('own')
    .post('/api/cart/lines', 'Put pieces of a variant into the cart')
    .refuses('CART_FULL', 'NOT_FOUND', 'SOLD_OUT')
    .input(addToCartSchema)
    .output(cartSchema),
  set: endpoint
    .stranger('own')
    .put('/api/cart/lines/{variantId}', 'Set the pieces of a line; zero takes it out')
    .refuses('CART_FULL', 'NOT_FOUND')
    .input(setLineSchema)
    .output(cartSchema),
  acceptPrices: endpoint
    .stranger('unlimited')
    .post('/api/cart/accepted-prices', 'Take the prices of now for seen: no line shows a former one afterwards')
    .output(cartSchema),
}
