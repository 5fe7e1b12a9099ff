import { shadePng } from './png'
import type { Sketch } from './sketch'
import { seededRandom } from './seeded-random'

/** `hang` runs down the cloth, `crumple` every way. */
type WrinkleKind = 'hang' | 'crumple'

const [COLUMNS, ROWS] = [128, 168]
const [WIDTH, HEIGHT] = [720, 945]
const VARIATIONS = 5

const known = new Map<string, string>()

/** Hills and valleys, seen by a lamp at the upper left. */
function tile(kind: WrinkleKind, variation: number): string {
  const seed = variation * 10 + (kind === 'hang' ? 1 : 2)
  const broad = kind === 'hang' ? tilingNoise(seed, 7, 3) : tilingNoise(seed, 6, 8)
  const fine = kind === 'hang' ? tilingNoise(seed + 3, 17, 5) : tilingNoise(seed + 3, 14, 18)
  const bend = tilingNoise(seed + 5, 4, 5)
  const height = (x: number, y: number) => {
    const lean = bend(x, y) * (kind === 'hang' ? 0.034 : 0.05)
    const ridge = 1 - Math.abs(fine(x + lean, y))
    return broad(x + lean, y + lean) + fine(x + lean * 1.5, y) * 0.3 + ridge * ridge * 0.22
  }
  const field = new Float64Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      field[row * COLUMNS + column] = height(column / COLUMNS, row / ROWS)
  const get = (column: number, row: number) =>
    field[((row + ROWS) % ROWS) * COLUMNS + ((column + COLUMNS) % COLUMNS)] ?? 0
  const light = field.map((_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
    const slope = get(column + 1, row) - get(column - 1, row) + 0.8 * (get(column, row + 1) - get(column, row - 1))
    return Math.max(-0.9, Math.min(0.9, slope * 2.6))
  })
  return shadePng(light, COLUMNS)
}

/** The gentle unevenness of cloth that has been worn or folded, as paint; light and shade without a colour of its own. */
export function wrinkles(sketch: Sketch, kind: WrinkleKind, angle: number): string {
  const { seed } = sketch.spec
  const variation = Math.abs(seed) % VARIATIONS
  const key = `${kind}${variation}`
  const image = known.get(key) ?? tile(kind, variation)
  known.set(key, image)
  const picture = sketch.share(
    (id) => `<image id="${id}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none" href="${image}"/>`,
  )
  const [dx, dy] = [(Math.abs(seed) * 37) % WIDTH, (Math.abs(seed) * 91) % HEIGHT]
  return sketch.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${WIDTH}" height="${HEIGHT}" patternTransform="translate(${dx} ${dy}) rotate(${Math.round(angle)})"><use href="#${picture}"/></pattern>`,
  )
}

/**
 * Smooth noise that repeats without a seam: a function of x and y from 0 to 1 (one tile) that gives -1 to 1, with
 * `columns` × `rows` hills.
 */
function tilingNoise(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const lattice = Float64Array.from({ length: columns * rows }, () => random.between(-1, 1))
  const value = (column: number, row: number) =>
    lattice[(((row % rows) + rows) % rows) * columns + (((column % columns) + columns) % columns)] ?? 0
  const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)
  return (x, y) => {
    const [px, py] = [x * columns, y * rows]
    const [column, row] = [Math.floor(px), Math.floor(py)]
    const [fx, fy] = [ease(px - column), ease(py - row)]
    const top = value(column, row) * (1 - fx) + value(column + 1, row) * fx
    const bottom = value(column, row + 1) * (1 - fx) + value(column + 1, row + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
