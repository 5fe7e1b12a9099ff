import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { acceptedEncodings } from './compress'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * A picture, and opened by itself a page of the shop's origin: such a page runs nothing, asks for nothing, and is of no origin. Where a picture is
 * shown in a page, the page's own policy counts.
 */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

const SAFE_PATH = /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/

async function findFile(path: string): Promise<{ path: string; size: number } | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { path, size: found.size } : null
}

/**
 * Answers with a file whose name changes with its content, precompressed where the browser can read it.
 *
 * @param path relative to the folder, as it stands in the address.
 * @returns `null` when there is no such file.
 */
export async function serveFolder(request: Request, folder: string, path: string): Promise<Response | null> {
  const type = TYPES[extname(path)]
  if (!type || !SAFE_PATH.test(path)) return null
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(type === TYPES['.svg'] && { 'content-security-policy': SVG_POLICY }),
  })
  let file: { path: string; size: number } | null = null
  for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
    file = await findFile(join(folder, path + SUFFIXES[encoding]))
    if (!file) continue
    headers.set('content-encoding', encoding)
    break
  }
  file ??= await findFile(join(folder, path))
  if (!file) return null
  headers.set('content-length', String(file.size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers })
}
