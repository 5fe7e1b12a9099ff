import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Less than a packet gains nothing. */
const MIN_BYTES = 1_000

const accepts = (header: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\D|$))`).test(header)

/** Compresses text for one answer, quickly rather than small. Sets the headers that go with it. */
export async function compress(
  text: string,
  acceptEncoding: string | null,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  headers.append('vary', 'accept-encoding')
  const accepted = acceptEncoding ?? ''
  if (bytes.length < MIN_BYTES) return bytes
  if (accepts(accepted, 'br')) {
    headers.set('content-encoding', 'br')
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) as Promise<Buffer<ArrayBuffer>>
  }
  if (accepts(accepted, 'gzip')) {
    headers.set('content-encoding', 'gzip')
    return gz(bytes) as Promise<Buffer<ArrayBuffer>>
  }
  return bytes
}
