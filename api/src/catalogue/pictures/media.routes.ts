import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps'
import { problemResponse } from '../../http/to-problem'
import { createVisitor } from '../../http/visitor'
import { photoAccess } from '../../engagement/reviews/load-review-photos'
import { encodeShared } from './encode-picture'
import { isReviewPhoto, parsePictureFile, parseShareFile, pictureFile } from './picture-file'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** How long a browser shows a photo that an admin has taken down. */
const ONE_HOUR = 'public, max-age=3600'
const NOT_KEPT = 'private, no-store'

/** Serves the pictures. A name stands for its content, so a browser keeps what it has for ever; photos of reviews are asked for. */
export function mountMedia(app: Hono, deps: Deps): void {
  const { files, drawings } = deps
  /** Made when somebody shares a link, which is seldom: kept as long as others show the same one. */
  const shared = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | null>>({ max: 50 })

  async function shareFile(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const stored = (await files.read(pictureFile(id, 800))) ?? (await drawings.draw(id, 800))
    return stored && new Uint8Array(await encodeShared(stored))
  }
  /** @returns `null` when the name is none of a picture to share. */
  async function answerShared(name: string): Promise<Response | null> {
    const id = parseShareFile(name)
    if (!id) return null
    const made = shared.get(id) ?? shareFile(id)
    shared.set(id, made)
    const bytes = await made.catch(() => null)
    if (!bytes) shared.delete(id)
    return bytes
      ? new Response(bytes, { headers: { 'content-type': 'image/jpeg', 'cache-control': FOR_EVER } })
      : problemResponse('NOT_FOUND')
  }
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file')
    const forSharing = await answerShared(name)
    if (forSharing) return forSharing
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
