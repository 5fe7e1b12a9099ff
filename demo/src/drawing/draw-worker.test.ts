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
