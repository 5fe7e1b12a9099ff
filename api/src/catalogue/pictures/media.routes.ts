import type { Hono } from 'hono'
import type { Deps } from '../../deps'
import { problemResponse } from '../../http/to-problem'
import { createVisitor } from '../../http/visitor'
import { photoAccess } from '../../engagement/reviews/load-review-photos'
import { isReviewPhoto, parsePictureFile } from './picture-file'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** How long a browser shows a photo that an admin has taken down. */
const ONE_HOUR = 'public, max-age=3600'
const NOT_KEPT = 'private, no-store'

/** Serves the pictures. A name stands for its content, so a browser keeps what it has for ever; photos of reviews are asked for. */
export function mountMedia(app: Hono, deps: Deps): void {
  const { files, drawings } = deps
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file')
    const picture = parsePictureFile(name)
    if (!picture) return problemResponse('NOT_FOUND')
    const access = isReviewPhoto(picture.id)
      ? await photoAccess(deps, createVisitor(deps, c.req.header('cookie')), picture.id)
      : 'everybody'
    if (access === 'nobody') return problemResponse('NOT_FOUND')
    const headers = {
      'content-type': 'image/webp',
      'cache-control': !isReviewPhoto(picture.id) ? FOR_EVER : access === 'everybody' ? ONE_HOUR : NOT_KEPT,
      etag: `"${name}"`,
    }
    const bytes = (await files.read(name)) ?? (await drawings.draw(picture.id, picture.width))
    if (!bytes) return problemResponse('NOT_FOUND')
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
  })
}
