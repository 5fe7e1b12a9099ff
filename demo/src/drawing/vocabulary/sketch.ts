import { COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import sharp from 'sharp'
import type { PictureSpec } from '../picture-spec'
import { type Random, seededRandom } from './seeded-random'

/** What every drawing verb is handed: the picture's spec, its stream of chance, and a place for shared definitions. */
export interface Sketch {
  readonly spec: PictureSpec
  /** The colour of the goods, `#rrggbb`. */
  readonly colour: string
  readonly random: Random
  readonly isBack: boolean
  /** Adds to `<defs>` once, however often it is asked for, and returns `url(#…)`. */
  define(element: (id: string) => string): string
  /** Like `define`, and returns the bare id, for `<use>`. */
  share(element: (id: string) => string): string
  /** Outlines of the pieces so far: together they are what throws the shadow. */
  readonly outlines: string[]
  readonly defs: () => string
}

/** What a silhouette hands back. */
export interface Drawing {
  /** The object, without its ground and its shadow. */
  svg: string
  /** The middle of the part that a close-up shows. */
  focus: readonly [x: number, y: number]
  /** How much larger than drawn it fills the frame. */
  zoom?: number
  /** Where it stands on a floor, when it does not lie flat: the middle and the half width of its foot. */
  standing?: readonly { x: number; y: number; half: number }[]
}

export function startSketch(spec: PictureSpec): Sketch {
  const known = new Map<string, string>()
  const share = (element: (id: string) => string) => {
    const key = element('')
    const id = known.get(key) ?? `d${known.size}`
    known.set(key, id)
    return id
  }
  return {
    spec,
    colour: COLOURS.find(({ slug }) => slug === spec.colour)?.hex ?? spec.colour,
    random: seededRandom(spec.seed),
    isBack: spec.view === 'back',
    outlines: [],
    define: (element) => `url(#${share(element)})`,
    share,
    defs: () => [...known].map(([element, id]) => element.replace('id=""', `id="${id}"`)).join(''),
  }
}

export type Point = readonly [x: number, y: number]

/** A cubic Bézier curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point]

/** One decimal is a twelfth of a screen pixel: enough, and it keeps a stored SVG short. */
export const round = (value: number) => Math.round(value * 10) / 10

export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

export const moveTo = (point: Point) => `M${at(point)}`

export const lineTo = (...points: Point[]) => points.map((point) => `L${at(point)}`).join('')

export const curveTo = (first: Point, second: Point, end: Point) => `C${at(first)} ${at(second)} ${at(end)}`

export const along = ([, first, second, end]: Curve) => curveTo(first, second, end)

export const reverse = ([start, first, second, end]: Curve): Curve => [end, second, first, start]

export const lerp = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

export const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

/** The point on a curve; `share` runs from 0 at the start to 1 at the end. */
export function pointOn([start, first, second, end]: Curve, share: number): Point {
  const a = lerp(start, first, share)
  const b = lerp(first, second, share)
  const c = lerp(second, end, share)
  return lerp(lerp(a, b, share), lerp(b, c, share), share)
}

/** A smooth line through all the points (Catmull-Rom), without the leading move. */
export function smooth(points: readonly Point[], tension = 1): string {
  const get = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  let path = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const first: Point = [from[0] + ((to[0] - before[0]) / 6) * tension, from[1] + ((to[1] - before[1]) / 6) * tension]
    const second: Point = [to[0] - ((after[0] - from[0]) / 6) * tension, to[1] - ((after[1] - from[1]) / 6) * tension]
    path += curveTo(first, second, to)
  }
  return path
}

/** A closed smooth outline through all the points. */
export function blob(points: readonly Point[]): string {
  const count = points.length
  const get = (index: number) => points[(index + count) % count] ?? [0, 0]
  let path = moveTo(get(0))
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    path += curveTo(
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    )
  }
  return `${path}Z`
}

/** Mirrors points on the picture's upright middle (x = 600). */
export const mirror = ([x, y]: Point): Point => [1200 - x, y]

export const mirrorCurve = ([start, first, second, end]: Curve): Curve => [
  mirror(start),
  mirror(first),
  mirror(second),
  mirror(end),
]

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A colour on the way from one to the other; `share` 0 is all `from`, 1 all `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Towards a warm black, as cloth looks in its own shade. */
export const darken = (hex: string, share: number) => mix(hex, '#120d12', share)

export const lighten = (hex: string, share: number) => mix(hex, '#fffaf0', share)

/** A tone that shows on the colour without shouting: darker on light cloth, lighter on dark. */
export const contrast = (hex: string, share: number) =>
  brightness(hex) > 0.35 ? darken(hex, share) : lighten(hex, share)

interface Shade {
  dx?: number
  dy?: number
  radius?: number
  opacity?: number
}

const STEPS = [2.4, 1.7, 1.1, 0.6, 0.2]

/**
 * The shadow that a piece throws on the piece below it; draw it first. Its soft edge is a stack of ever wider strokes,
 * which is many times faster than a blur.
 */
export function shade(outline: string, { dx = 4, dy = 9, radius = 8, opacity = 0.42 }: Shade = {}): string {
  const strokes = STEPS.map(
    (step) =>
      `<path d="${outline}" stroke-width="${Math.round(step * radius * 10) / 10}" stroke-opacity="${Math.round((opacity / STEPS.length) * 100) / 100}"/>`,
  ).join('')
  return `<g transform="translate(${dx} ${dy})" fill="none" stroke="#120d12" stroke-linejoin="round"><path d="${outline}" fill="#120d12" fill-opacity="${opacity}"/>${strokes}</g>`
}

/** The shadow of the goods on what they lie or stand on: close and crisp, wide and faint. */
export async function castShadow(sketch: Sketch, { standing }: Drawing): Promise<string> {
  return standing ? standing.map((foot) => floorShadow(sketch, foot)).join('') : flatShadow(sketch.outlines.join(''))
}

/** Eight units of a drawing are a pixel of its shadow: blurred and small, it is laid under the goods a hundred times faster than a filter. */
const [SHADOW_BOX, SHADOW_WIDTH] = ['x="-100" y="-100" width="1400" height="1700"', 175]

/** The outline once, blurred: whatever is stacked instead shows its steps on a large picture. */
async function flatShadow(outline: string): Promise<string> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 1400 1700" width="1400" height="1700"><path d="${outline}" transform="translate(12 23)" fill="#0c0503" fill-opacity=".46"/></svg>`
  const image = await sharp(Buffer.from(shape), { density: (72 * SHADOW_WIDTH) / 1400 })
    .blur(2)
    .png()
    .toBuffer()
  return `<image ${SHADOW_BOX} href="data:image/png;base64,${image.toString('base64')}"/>`
}

function floorShadow(sketch: Sketch, { x, y, half }: { x: number; y: number; half: number }): string {
  const fade = sketch.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#33231a" stop-opacity=".75"/><stop offset=".45" stop-color="#33231a" stop-opacity=".3"/><stop offset="1" stop-color="#33231a" stop-opacity="0"/></radialGradient>`,
  )
  const ellipse = (dx: number, dy: number, width: number, height: number, opacity: number) =>
    `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${Math.round(width)}" ry="${Math.round(height)}" fill="${fade}" fill-opacity="${opacity}"/>`
  return (
    ellipse(half * 0.55, 6, half * 2.1, half * 0.3 + 34, 0.5) +
    ellipse(half * 0.2, 2, half * 1.4, half * 0.14 + 24, 0.8) +
    ellipse(0, 0, half * 1.1, 16, 1)
  )
}

/** A filter that softens its group; room is left around it so that nothing is cut off. */
export function blur(sketch: Sketch, radius: number): string {
  return sketch.define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
}

/** Keeps what is drawn inside the outline. */
export const clip = (sketch: Sketch, outline: string) =>
  sketch.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)

/** Papers of one family, so that a page of cards is calm and yet not a grid of one tile. */
const PAPERS = ['#e9e0d2', '#e6ddd0', '#e3dcd0', '#e0dbd1', '#e8dbcd', '#dfd9cb'] as const

/** The studio's paper: light where the lamp falls, a shade darker in the corners. */
export function ground(sketch: Sketch): string {
  const paper = sketch.spec.studio?.paper ?? seededRandom(sketch.spec.seed + 7).pick(PAPERS)
  const fill = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".85"><stop stop-color="${lighten(paper, 0.5)}"/><stop offset=".55" stop-color="${paper}"/><stop offset="1" stop-color="${darken(paper, 0.12)}"/></radialGradient>`,
  )
  return `<rect width="1200" height="1500" fill="${fill}"/>`
}
