import { clip } from './effects'
import { darken, lighten } from './colour'
import { rounding } from './rounding'
import type { Sketch } from './sketch'
import { SURFACES } from './surface'

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
