import type { PictureWidth } from 'api/catalogue/pictures/present-picture'
import { answerJobs } from 'api/platform/jobs/worker-process'
import sharp from 'sharp'
import { drawPicture } from './draw-picture'
import type { PictureSpec } from './picture-spec'

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
  return sharp(svg, { density }).resize({ width }).webp({ quality: 82 }).toBuffer()
})
