import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from '../static/accepted-encodings'

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
