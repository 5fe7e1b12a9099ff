import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleasePage } from '../documents/release.schema'

/** `build.json`, which the bundler leaves beside its output: what belongs to what. Paths are relative to the browser's files. */
export interface BuildRecord {
  /** The federation container's name. */
  runtimeName: string
  /** First script: the container's entry, or the host's last initial script. */
  entry: string
  /** Initial scripts and styles, in order of execution. */
  initial: ReleasePage
  /** By the name of a page's chunk. */
  pages: Record<string, ReleasePage>
  /** Names of the npm packages whose modules are in the output. */
  packages: string[]
  /** Fonts that every page shows. */
  fonts: string[]
  /** Of a host: what it hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}

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
