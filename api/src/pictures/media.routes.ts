import type { Hono } from 'hono'
import type { Deps } from '../deps'
import { problemResponse } from '../http/problem-response'
import { parsePictureFile } from './picture-file'

/** Serves the pictures. A name stands for its content, so a browser keeps what it has for ever. */
export function mountMedia(app: Hono, { files, drawings }: Deps): void {
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file')
    const picture = parsePictureFile(name)
    if (!picture) return problemResponse('NOT_FOUND')
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    }
    const bytes = (await files.read(name)) ?? (await drawings.draw(picture.id, picture.width))
    if (!bytes) return problemResponse('NOT_FOUND')
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
  })
}
