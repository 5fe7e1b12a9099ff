import { CART_COUNT_COOKIE } from 'shared-contracts/cart/cart-terms'
import { cookie, type CookieOptions } from '../../http/cookie'
import { DAY_MS } from '../../platform/clock/days'

/** How long a browser's cart and wishlist are kept after it last changed them, in milliseconds. */
export const GUEST_MS = 90 * DAY_MS

const guest = cookie('guest', { value: /^[\w-]{43}$/, ofThisHost: true })
const cartCount = cookie(CART_COUNT_COOKIE, { value: /^\d+$/, forScripts: true })

export const guestCookie = (token: string, options: CookieOptions) => guest.write(token, options, GUEST_MS / 1000)

export const expiredGuestCookie = guest.expire

/** The guest's token of a request's `Cookie` header. */
export const readGuestToken = guest.read

/** Informs the browser's scripts how many pieces are in the cart, so that the badge needs no request. */
export const cartCountCookie = (count: number, options: CookieOptions) =>
  cartCount.write(String(count), options, count === 0 ? 0 : GUEST_MS / 1000)
