import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const COMPRESSIBLE = /\.(?:js|cjs|css|json|svg|txt|html|map)$/

/** A file as it is served to browsers that take brotli; `null` where compressing gains nothing. */
export async function brotliOf(path: string, bytes: Buffer): Promise<Buffer | null> {
  if (!COMPRESSIBLE.test(path) || bytes.length < 256) return null
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
