import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const ENCODINGS = ['br', 'gzip'] as const

/** Of the encodings that we have, those that a browser can read, the smallest first. @param header `Accept-Encoding`, as it came. */
export function acceptedEncodings(header: string | null): (typeof ENCODINGS)[number][] {
  const named = parseAccept(header ?? '').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))
  return ENCODINGS.filter((encoding) => named.includes(encoding))
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Less than a packet gains nothing. */
const MIN_BYTES = 1_000

/** Compresses text for one answer, quickly rather than small. Sets the headers that go with it. */
export async function compress(
  text: string,
  acceptEncoding: string | null,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  headers.append('vary', 'accept-encoding')
  const [encoding] = acceptedEncodings(acceptEncoding)
  if (bytes.length < MIN_BYTES || !encoding) return bytes
  headers.set('content-encoding', encoding)
  const compressed = encoding === 'gzip' ? gz(bytes) : brotli(bytes, QUICKLY)
  return compressed
}
