import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps'
import { problemResponse } from '../../http/to-problem'
import { createVisitor } from '../../http/visitor'
import { photoAccess } from '../../engagement/reviews/load-review-photos'
import { encodeJpeg } from './encode-picture'
import {
  isPrivatePicture,
  isReviewPhoto,
  parsePictureFile,
  parseJpegFile,
  pictureFile,
  type JpegUse,
} from './present-picture'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** How long a browser shows the WebP that stands in for an AVIF until that is written. */
const FIVE_MINUTES = 'public, max-age=300'
/** How long a browser shows a photo that an admin has taken down. */
const ONE_HOUR = 'public, max-age=3600'
const NOT_KEPT = 'private, no-store'

/** Serves the pictures. A name stands for its content, so a browser keeps what it has for ever; photos of reviews are asked for. */
export function mountMedia(app: Hono, deps: Deps): void {
  const { files, drawings, avif } = deps
  /** Made when they are asked for, which is seldom: kept while others ask for the same one. */
  const jpegs = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | null>>({ max: 100 })

  async function makeJpeg(id: string, use: JpegUse): Promise<Uint8Array<ArrayBuffer> | null> {
    const width = use === 'mail' ? 400 : 800
    const stored = (await files.read(pictureFile(id, width))) ?? (await drawings.draw(id, width))
    return stored && new Uint8Array(await encodeJpeg(stored, use))
  }
  /** @returns `null` when the name is none of a JPEG. */
  async function answerJpeg(name: string): Promise<Response | null> {
    const wanted = parseJpegFile(name)
    if (!wanted) return null
    const made = jpegs.get(name) ?? makeJpeg(wanted.id, wanted.use)
    jpegs.set(name, made)
    const bytes = await made.catch(() => null)
    if (!bytes) jpegs.delete(name)
    return bytes
      ? new Response(bytes, { headers: { 'content-type': 'image/jpeg', 'cache-control': FOR_EVER } })
      : problemResponse('NOT_FOUND')
  }
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file')
    const jpeg = await answerJpeg(name)
    if (jpeg) return jpeg
    const picture = parsePictureFile(name)
    if (!picture || isPrivatePicture(picture.id)) return problemResponse('NOT_FOUND')
    const answer = (bytes: Uint8Array<ArrayBuffer>, type: string, cacheControl: string, etag = `"${name}"`) => {
      const headers = { 'content-type': type, 'cache-control': cacheControl, etag }
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
    }
    const { id, width, format } = picture
    const asWebp = async () => (await files.read(pictureFile(id, width))) ?? (await drawings.draw(id, width))
    if (format === 'avif') {
      // Nobody is shown a photo of a review by a second name.
      if (isReviewPhoto(id)) return problemResponse('NOT_FOUND')
      const written = await files.read(name)
      if (written) return answer(written, 'image/avif', FOR_EVER)
      const bytes = await asWebp()
      if (!bytes) return problemResponse('NOT_FOUND')
      const cacheControl = avif.enqueue(id, width) ? FIVE_MINUTES : FOR_EVER
      return answer(bytes, 'image/webp', cacheControl, `"${pictureFile(id, width)}"`)
    }
    const access = isReviewPhoto(id)
      ? await photoAccess(deps, createVisitor(deps, c.req.header('cookie')), id)
      : 'everybody'
    if (access === 'nobody') return problemResponse('NOT_FOUND')
    const bytes = await asWebp()
    if (!bytes) return problemResponse('NOT_FOUND')
    return answer(bytes, 'image/webp', !isReviewPhoto(id) ? FOR_EVER : access === 'everybody' ? ONE_HOUR : NOT_KEPT)
  })
}
