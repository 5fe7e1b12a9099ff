import { clip, darken, lighten, type Sketch, at, type Point, smooth } from './sketch'
import { rounding, SURFACES } from './surface'

interface Solid {
  colour?: string
  /** `matt` glaze and paint, `gloss` enamel and lacquer, `glass` lets the ground through, `metal`. */
  finish?: 'matt' | 'gloss' | 'glass' | 'metal'
  /** Lies on it: labels, glazes, marks. Cut off at the outline. */
  inside?: string
}

const OVERLAYS = {
  matt: [
    [0, '#000', 0.3],
    [0.16, '#000', 0.06],
    [0.32, '#fff', 0.2],
    [0.52, '#fff', 0],
    [0.78, '#000', 0.16],
    [1, '#000', 0.42],
  ],
  gloss: [
    [0, '#000', 0.36],
    [0.12, '#000', 0.08],
    [0.2, '#fff', 0.55],
    [0.27, '#fff', 0.5],
    [0.33, '#fff', 0.06],
    [0.7, '#000', 0.12],
    [0.9, '#000', 0.4],
    [1, '#fff', 0.12],
  ],
  glass: [
    [0, '#000', 0.34],
    [0.06, '#fff', 0.3],
    [0.13, '#fff', 0.6],
    [0.2, '#fff', 0.1],
    [0.8, '#000', 0.05],
    [0.92, '#fff', 0.35],
    [1, '#000', 0.36],
  ],
  metal: [
    [0, '#000', 0.5],
    [0.18, '#fff', 0.55],
    [0.3, '#fff', 0.1],
    [0.46, '#000', 0.32],
    [0.68, '#fff', 0.4],
    [0.84, '#000', 0.1],
    [1, '#000', 0.5],
  ],
} as const

/** A turned thing (vase, bottle, lid): its outline, shaded from side to side as round things are. */
export function solid(
  sketch: Sketch,
  outline: string,
  { colour = sketch.colour, finish = 'matt', inside = '' }: Solid = {},
): string {
  const stops = OVERLAYS[finish]
    .map(([offset, paint, opacity]) => `<stop offset="${offset}" stop-color="${paint}" stop-opacity="${opacity}"/>`)
    .join('')
  const round = sketch.define((id) => `<linearGradient id="${id}">${stops}</linearGradient>`)
  const fall = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${lighten(colour, 0.5)}" stop-opacity=".3"/><stop offset=".5" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${darken(colour, 0.7)}" stop-opacity=".4"/></linearGradient>`,
  )
  sketch.outlines.push(outline)
  return (
    `<path d="${outline}" fill="${colour}"${finish === 'glass' ? ' fill-opacity=".62"' : ''}/>` +
    `<g clip-path="${clip(sketch, outline)}">${inside}<path d="${outline}" fill="${round}"/><path d="${outline}" fill="${fall}"/>${finish === 'matt' ? rounding(outline, colour, { ...SURFACES.hard, edge: 14, shade: 0.2, light: 0.16 }) : ''}</g>`
  )
}

/** The outline of a thing turned on a wheel about x = `middle`: half widths at heights, from rim to foot. */
export function turned(
  profile: readonly Point[],
  { middle = 600, rim = 8, foot = 12 }: { middle?: number; rim?: number; foot?: number } = {},
): string {
  const right = profile.map(([half, y]): Point => [middle + half, y])
  const left = profile.map(([half, y]): Point => [middle - half, y]).reverse()
  const [topHalf, topY] = profile[0] ?? [0, 0]
  const [footHalf, footY] = profile[profile.length - 1] ?? [0, 0]
  return `M${at([middle - topHalf, topY])}Q${at([middle, topY - rim])} ${at([middle + topHalf, topY])}${smooth(right)}Q${at([middle, footY + foot])} ${at([middle - footHalf, footY])}${smooth(left)}Z`
}

/** A straight-sided one with rounded corners. */
export function drum(
  x: number,
  top: number,
  size: readonly [width: number, height: number],
  corner = 14,
  bow = 8,
): string {
  const [width, height] = size
  const [left, right, bottom] = [x - width / 2, x + width / 2, top + height]
  return `M${left} ${top + corner}Q${left} ${top} ${left + corner} ${top - bow * 0.3}Q${x} ${top - bow} ${right - corner} ${top - bow * 0.3}Q${right} ${top} ${right} ${top + corner}V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom + bow * 0.4}Q${x} ${bottom + bow * 1.2} ${left + corner} ${bottom + bow * 0.4}Q${left} ${bottom} ${left} ${bottom - corner}Z`
}
