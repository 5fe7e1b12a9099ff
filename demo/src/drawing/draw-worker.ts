import type { PictureWidth } from 'api/catalogue/pictures/present-picture'
import { answerJobs } from 'api/platform/jobs/worker-process'
import sharp, { type Sharp } from 'sharp'
import { drawPicture } from './draw-picture'
import type { PictureSpec } from './picture-spec'
import { seededRandom } from './vocabulary/seeded-random'

/** Drawn by it as WebP. */
export interface DrawingJob {
  spec: PictureSpec
  width: PictureWidth
}

const SVG_WIDTH = 1200
const SVG_DENSITY = 72

sharp.concurrency(1)
sharp.cache(false)

answerJobs<DrawingJob>(async ({ spec, width }) => {
  const svg = Buffer.from(await drawPicture(spec))
  const density = (SVG_DENSITY * width) / SVG_WIDTH
  const picture = sharp(svg, { density }).resize({ width })
  const isSeenNear = width >= GRAINED_WIDTH && spec.ground === 'studio'
  return (isSeenNear ? await withGrain(picture) : picture).webp({ quality: 82 }).toBuffer()
})

/** So wide a picture is looked at from near. */
const GRAINED_WIDTH = 1600
/** Shades of 256 that a point is lighter or darker at most; half of it is rare. */
const GRAIN = 6

/**
 * A plate's light falls so slowly that its shades stand as bands beside one another, and what compresses them makes steps of those. Grain as
 * fine as that of paper takes their edges away.
 */
async function withGrain(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const random = seededRandom(info.width)
  const points = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  for (let at = 0; at < points.length; at += info.channels) {
    const lighter = (random.next() + random.next() - 1) * GRAIN
    for (let channel = at; channel < at + info.channels; channel++) points[channel] = (points[channel] ?? 0) + lighter
  }
  return sharp(data, { raw: info })
}
