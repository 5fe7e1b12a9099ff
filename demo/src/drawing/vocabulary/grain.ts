import { shadePng } from './png'
import { seededRandom } from './seeded-random'
import type { Sketch } from './sketch'

const SIZE = 96
const known = new Map<boolean, string>()

/** Random threads: each point agrees a little with its left neighbours, so that they run across. */
function tile(coarse: boolean): string {
  const random = seededRandom(coarse ? 3 : 4)
  const raw = Float64Array.from({ length: SIZE * SIZE }, () => random.between(-1, 1))
  const get = (x: number, y: number) => raw[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)] ?? 0
  const smooth = raw.map((_, index) => {
    const [x, y] = [index % SIZE, Math.floor(index / SIZE)]
    const across = get(x, y) + get(x - 1, y) + 0.6 * get(x - 2, y)
    return coarse ? (across + get(x, y - 1) + get(x - 1, y - 1) + get(x, y - 2)) * 0.34 : across * 0.4
  })
  return shadePng(smooth, SIZE)
}

/** The fine unevenness of thread or hide, as paint. */
export function grain(sketch: Sketch, coarse: boolean): string {
  const image = known.get(coarse) ?? tile(coarse)
  known.set(coarse, image)
  const width = SIZE * (coarse ? 2.6 : 1.5)
  return sketch.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${width}"><image width="${width}" height="${width}" href="${image}"/></pattern>`,
  )
}
