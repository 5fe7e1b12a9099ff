import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

export interface CookieOptions {
  /** The shop is reached over https. */
  secure: boolean
}

interface Kind {
  /** What is written here. Anything else is not read: it is not worth a query. */
  value: RegExp
  sameSite?: 'Lax' | 'Strict'
  /** With https, the prefix `__Host-` makes browsers refuse the cookie from anywhere but this very host. */
  ofThisHost?: boolean
  /** Scripts of the page read it, too. */
  forScripts?: boolean
}

/** A cookie of the whole shop: its name, its `Set-Cookie` values, and its value in a request's `Cookie` header. */
export function cookie(base: string, { value: valid, sameSite = 'Lax', ofThisHost = false, forScripts = false }: Kind) {
  const nameOf = ({ secure }: CookieOptions) => `${ofThisHost && secure ? '__Host-' : ''}${base}`
  /** @param maxAge in seconds; without it, the cookie ends with the browser's session. */
  const write = (value: string, options: CookieOptions, maxAge?: number) =>
    generateCookie(nameOf(options), value, {
      httpOnly: !forScripts,
      sameSite,
      secure: options.secure,
      ...(maxAge !== undefined && { maxAge }),
    })
  return {
    nameOf,
    write,
    expire: (options: CookieOptions) => write('', options, 0),
    read(header: string | null | undefined, options: CookieOptions): string | null {
      const name = nameOf(options)
      const value = parse(header ?? '', name)[name]
      return value !== undefined && valid.test(value) ? value : null
    },
  }
}
