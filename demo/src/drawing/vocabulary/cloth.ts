import type { Pattern } from '../picture-spec'
import {
  brightness,
  clip,
  type Sketch,
  contrast,
  darken,
  lighten,
  along,
  at,
  type Curve,
  moveTo,
  pointOn,
  reverse,
  type Point,
} from './sketch'
import { fabric } from './fabric'
import { rounding, type Surface, SURFACES, type SurfaceName } from './surface'
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
    layer(surface === 'fluid' ? sheen(sketch, colour, angle) : null) +
    layer(look.grain > 0 ? grain(sketch, surface === 'woolly') : null, look.grain) +
    `<g clip-path="${clip(sketch, outline)}">${inside}${rounding(outline, colour, look, sketch.spec.view === 'detail')}</g>`
  )
}

/** The long soft lights of cloth that falls like water; pale cloth has shades between them instead. */
const sheen = (sketch: Sketch, colour: string, angle: number) => {
  const isPale = brightness(colour) > 0.62
  const stop = (offset: number, light: number) =>
    `<stop offset="${offset}" stop-color="${isPale ? darken(colour, 0.5) : '#fff'}" stop-opacity="${isPale ? Math.round((0.26 - light) * 50) / 100 : light}"/>`
  return sketch.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="500" x2="640" y2="${angle * 2}" spreadMethod="reflect">${stop(0, 0)}${stop(0.45, 0.05)}${stop(0.8, 0.2)}${stop(1, 0.26)}</linearGradient>`,
  )
}

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

/** Where two pieces meet: a dark line with a thin light beside it. */
export function seam(sketch: Sketch, d: string, width = 3): string {
  return (
    `<path d="${d}" fill="none" stroke="${lighten(sketch.colour, 0.5)}" stroke-opacity=".35" stroke-width="${width}" transform="translate(-2.5 -1)"/>` +
    `<path d="${d}" fill="none" stroke="${darken(sketch.colour, 0.75)}" stroke-opacity=".48" stroke-width="${width}"/>`
  )
}

/** A row of stitches, in the goods' own tone unless a thread is given. */
export function stitches(sketch: Sketch, d: string, thread?: string): string {
  const colour = thread ?? contrast(sketch.colour, 0.42)
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${thread ? 0.95 : 0.6}" stroke-width="2.6" stroke-dasharray="8 4.5" stroke-linecap="round"/>`
}

interface Band extends Cloth {
  /** Number of knitted ribs across the band; none for a plain strip. */
  ribs?: number
}

/** The outline of a strip between two curves that run the same way. */
const strip = (one: Curve, other: Curve) => `${moveTo(one[0])}${along(one)}L${at(other[3])}${along(reverse(other))}Z`

/** A strip of cloth between two curves: a neckband, a cuff, a hem, a waistband. */
export function band(sketch: Sketch, one: Curve, other: Curve, { ribs = 0, ...options }: Band = {}): string {
  const colour = options.colour ?? sketch.colour
  let [dark, light] = ['', '']
  for (let index = 0; index < ribs; index++) {
    const share = (index + 0.5) / ribs
    dark += `M${at(pointOn(one, share))}L${at(pointOn(other, share))}`
    light += `M${at(pointOn(one, share + 0.4 / ribs))}L${at(pointOn(other, share + 0.4 / ribs))}`
  }
  const lines = ribs
    ? `<path d="${dark}" stroke="${darken(colour, 0.8)}" stroke-opacity=".36" stroke-width="4" fill="none"/>` +
      `<path d="${light}" stroke="${lighten(colour, 0.6)}" stroke-opacity=".2" stroke-width="3.5" fill="none"/>`
    : ''
  return cloth(sketch, strip(one, other), {
    surface: 'thin',
    pattern: 'plain',
    ...options,
    inside: lines + (options.inside ?? ''),
  })
}

/** A small cloth label, its writing drawn as two strokes. */
export function wovenLabel(colour: string, [x, y]: Point): string {
  return (
    `<g transform="translate(${x} ${y})"><rect x="-34" y="0" width="68" height="30" rx="1.5" fill="${colour}"/>` +
    `<rect x="-34" y="0" width="68" height="30" rx="1.5" fill="none" stroke="#120d12" stroke-opacity=".25" stroke-width="1.5"/>` +
    `<path d="M-20 12H20M-11 20H11" stroke="#f4efe4" stroke-opacity=".8" stroke-width="2.6" fill="none"/></g>`
  )
}

/** A printed label; its writing is drawn as strokes, so that no font is needed. */
export function paperLabel({
  x,
  y,
  width,
  height,
  paper = '#f6f0e4',
  ink = '#3a2f2a',
}: {
  x: number
  y: number
  width: number
  height: number
  paper?: string
  ink?: string
}): string {
  const line = (share: number, reach: number, weight: number) =>
    `<path d="M${x - (width * reach) / 2} ${y + height * share}H${x + (width * reach) / 2}" stroke-width="${weight}"/>`
  return (
    `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="${paper}"/>` +
    `<g stroke="${ink}" fill="none"><rect x="${x - width / 2 + 8}" y="${y + 8}" width="${width - 16}" height="${height - 16}" stroke-width="2" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${y + height * 0.24}" r="${Math.min(width, height) * 0.07}" stroke-width="3"/>` +
    `${line(0.46, 0.56, 9)}${line(0.58, 0.4, 5)}<g stroke-opacity=".6">${line(0.74, 0.5, 3)}${line(0.81, 0.44, 3)}${line(0.88, 0.3, 3)}</g></g>`
  )
}
