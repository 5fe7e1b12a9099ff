import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brotliOf } from './brotli-of'

const gz = promisify(gzip)

/**
 * Writes `<path>.br` and `<path>.gz` beside a text file.
 *
 * @returns its size after brotli, or its plain size where compressing gains nothing.
 */
export async function compressFile(path: string): Promise<number> {
  const bytes = await readFile(path)
  const [small, wide] = await Promise.all([brotliOf(path, bytes), gz(bytes, { level: 9 })])
  if (!small) return bytes.length
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, wide)])
  return small.length
}
