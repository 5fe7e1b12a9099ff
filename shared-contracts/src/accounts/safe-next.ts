import { readUrl } from '../read-url'
import { type Audience, audienceOf } from './audience'

const ORIGIN = 'http://shop.invalid'

/** A browser reads `\` as `/` and drops control characters, so `/\host` and `/<tab>/host` leave the shop. */
const isTreacherous = (character: string) => character === '\\' || character < ' '

/**
 * The path to go to after log-in, or `null` when `next` is missing, leaves the shop, or lies in another audience's area.
 *
 * @param next untrusted, as it stands in the address.
 */
export function safeNext(next: string | null | undefined, audience: Audience): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || [...next].some(isTreacherous)) return null
  const url = readUrl(next, ORIGIN)
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//') || audienceOf(url.pathname) !== audience)
    return null
  return url.pathname + url.search + url.hash
}
