/**
 * Who a session belongs to. The specification's role `user` is the audience `shop`; each audience has accounts,
 * a cookie and sessions of its own, so one browser may be signed in as a shopper and as a seller at once.
 */
export const AUDIENCES = ['shop', 'seller', 'admin'] as const

export type Audience = (typeof AUDIENCES)[number]

/** Whose area a path of the shop lies in: `/seller/…`, `/admin/…`, or the shoppers' own. */
export function audienceOf(pathname: string): Audience {
  if (pathname === '/seller' || pathname.startsWith('/seller/')) return 'seller'
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin'
  return 'shop'
}
