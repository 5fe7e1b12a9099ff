import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const COMPRESSIBLE = /\.(?:js|cjs|css|json|svg|txt|html|map)$/

/**
 * Writes `<path>.br` and `<path>.gz` beside a text file.
 *
 * @returns its size after brotli, or its plain size where compressing gains nothing.
 */
export async function compressFile(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (!COMPRESSIBLE.test(path) || bytes.length < 256) return bytes.length
  const [small, wide] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, wide)])
  return small.length
}
