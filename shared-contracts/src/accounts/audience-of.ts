import type { Audience } from './audience'

/** Whose area a path of the shop lies in: `/seller/…`, `/admin/…`, or the shoppers' own. */
export function audienceOf(pathname: string): Audience {
  if (pathname === '/seller' || pathname.startsWith('/seller/')) return 'seller'
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin'
  return 'shop'
}
