import { CART_COUNT_COOKIE } from 'shared-contracts/cart/cart-count-cookie'
import { GUEST_MS } from '../guests/guest-cookie'

/** Tells the browser's scripts how many pieces are in the cart, so that the badge needs no request. */
export function cartCountCookie(count: number, { secure }: { secure: boolean }): string {
  const lasting = count === 0 ? 'Max-Age=0' : `Max-Age=${GUEST_MS / 1000}`
  return `${CART_COUNT_COOKIE}=${count}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}; ${lasting}`
}
