import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPicture } from './draw-picture'
import type { DrawingAnswer, DrawingJob } from './drawing-job'

const SVG_WIDTH = 1200
const SVG_DENSITY = 72

sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

async function draw({ id, spec, width }: DrawingJob): Promise<DrawingAnswer> {
  try {
    const svg = Buffer.from(await drawPicture(spec))
    const density = (SVG_DENSITY * width) / SVG_WIDTH
    return { id, bytes: await sharp(svg, { density }).resize({ width }).webp({ quality: 82 }).toBuffer() }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

process.on('message', (job: DrawingJob) => void draw(job).then((answer) => process.send?.(answer)))
// It ends with the server, never before: Ctrl-C reaches both, and the server still answers what is under way.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
