/** How long a browser's cart and wishlist are kept after it last changed them, in milliseconds. */
export const GUEST_MS = 90 * 24 * 60 * 60 * 1000

interface CookieOptions {
  /** The shop is reached over https. */
  secure: boolean
}

/** With https, the prefix makes browsers refuse the cookie from anywhere but this very host. */
const nameOf = ({ secure }: CookieOptions) => `${secure ? '__Host-' : ''}guest`

const attributes = ({ secure }: CookieOptions) => `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const guestCookie = (token: string, options: CookieOptions) =>
  `${nameOf(options)}=${token}${attributes(options)}; Max-Age=${GUEST_MS / 1000}`

export const expiredGuestCookie = (options: CookieOptions) => `${nameOf(options)}=${attributes(options)}; Max-Age=0`

/** The guest's token of a request's `Cookie` header; anything that was not made here is not worth a query. */
export function readGuestToken(header: string | null | undefined, options: CookieOptions): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === nameOf(options) && value && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}
