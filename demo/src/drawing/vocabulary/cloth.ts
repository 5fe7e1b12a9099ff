import type { Pattern } from '../picture-spec'
import { clip } from './effects'
import { fabric } from './fabric'
import { rounding, type Surface, SURFACES, type SurfaceName } from './surface'
import type { Sketch } from './sketch'
import { wrinkles } from './wrinkles'
import { shadePng } from './png'
import { seededRandom } from './seeded-random'

export interface Cloth {
  /** Defaults to the colour of the goods. */
  colour?: string
  /** Defaults to the pattern of the goods. */
  pattern?: Pattern
  /** How the grain of the fabric is turned, in degrees. */
  angle?: number
  surface?: SurfaceName
  /** Lies on the cloth and is rounded with it: folds, seams, pockets. Cut off at the outline. */
  inside?: string
  /** False for what lies on another piece, whose shadow is drawn by `shade`. */
  casts?: boolean
}

/** One cut piece of the goods: its outline filled with the fabric and lit by the lamp at the upper left. */
export function cloth(sketch: Sketch, outline: string, options: Cloth = {}): string {
  const {
    colour = sketch.colour,
    pattern = sketch.spec.pattern,
    angle = 0,
    surface = 'soft',
    inside = '',
    casts = true,
  } = options
  if (casts) sketch.outlines.push(outline)
  const look: Surface = SURFACES[surface]
  const weave = fabric(sketch, { pattern, colour, angle })
  const layer = (paint: string | null, opacity = 1) =>
    paint && opacity > 0
      ? `<path d="${outline}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
      : ''
  return (
    layer(colour) +
    layer(weave) +
    layer(
      look.wrinkles > 0
        ? wrinkles(sketch, surface === 'leather' || surface === 'puffed' ? 'crumple' : 'hang', angle)
        : null,
      look.wrinkles,
    ) +
    layer(surface === 'fluid' ? sheen(sketch, angle) : null) +
    layer(look.grain > 0 ? grain(sketch, surface === 'woolly') : null, look.grain) +
    `<g clip-path="${clip(sketch, outline)}">${inside}${rounding(outline, colour, look, sketch.spec.view === 'detail')}</g>`
  )
}

/** The long soft lights of cloth that falls like water. */
const sheen = (sketch: Sketch, angle: number) =>
  sketch.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="500" x2="640" y2="${angle * 2}" spreadMethod="reflect"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".45" stop-color="#fff" stop-opacity=".05"/><stop offset=".8" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity=".26"/></linearGradient>`,
  )

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
function grain(sketch: Sketch, coarse: boolean): string {
  const image = known.get(coarse) ?? tile(coarse)
  known.set(coarse, image)
  const width = SIZE * (coarse ? 2.6 : 1.5)
  return sketch.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${width}"><image width="${width}" height="${width}" href="${image}"/></pattern>`,
  )
}
