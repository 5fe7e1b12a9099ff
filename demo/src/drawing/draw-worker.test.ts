import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { PictureSpec } from './picture-spec'
import { createWorkerProcess } from 'api/platform/jobs/worker-process'
import type { DrawingJob } from './draw-worker'

const spec: PictureSpec = {
  silhouette: 'vase',
  colour: 'blue',
  pattern: 'plain',
  view: 'front',
  seed: 1,
  ground: 'studio',
}
const drawing = createWorkerProcess<DrawingJob>(new URL('./draw-worker', import.meta.url))
afterEach(() => drawing.stop())

const isWebp = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 8, 12) === 'WEBP'

test('what cannot be drawn is refused, and the next picture is drawn all the same', async () => {
  const impossible = drawing.work({ spec: { ...spec, silhouette: 'nothing' as PictureSpec['silhouette'] }, width: 400 })
  await expect(impossible).rejects.toThrow()
  expect(isWebp(await drawing.work({ spec, width: 400 }))).toBe(true)
})

test('stopping refuses what is under way; asking again starts anew', async () => {
  const cutShort = drawing.work({ spec, width: 1600 })
  drawing.stop()
  await expect(cutShort).rejects.toThrow('The shop is closing')
  expect(isWebp(await drawing.work({ spec, width: 400 }))).toBe(true)
})

/** Of the points in a corner of the plate, the share that is as light as the one before. */
async function flatShare(picture: Uint8Array): Promise<number> {
  const side = 96
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 0, width: side, height: side })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shades = data.filter((_, at) => at % info.channels === 0)
  return shades.filter((shade, at) => at % side > 0 && shade === shades[at - 1]).length / (side * (side - 1))
}

test('a plate that is looked at from near has the grain of paper, so that its light does not fall in bands', async () => {
  expect(await flatShare(await drawing.work({ spec, width: 1600 }))).toBeLessThan(0.9)
  expect(await flatShare(await drawing.work({ spec, width: 800 }))).toBeGreaterThan(0.9)
})
