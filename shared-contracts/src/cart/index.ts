export { readCartCount } from './cart-terms'
export type { Cart, CartGroup, CartLine, LineState } from './cart.schema'
