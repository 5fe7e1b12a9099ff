import { parseAccept } from 'hono/utils/accept'

const ENCODINGS = ['br', 'gzip'] as const

/** Of the encodings that we have, those that a browser can read, the smallest first. @param header `Accept-Encoding`, as it came. */
export function acceptedEncodings(header: string | null): (typeof ENCODINGS)[number][] {
  const named = parseAccept(header ?? '').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))
  return ENCODINGS.filter((encoding) => named.includes(encoding))
}
