import type { Pattern } from '../picture-spec'
import { clip } from './effects'
import { fabric } from './fabric'
import { grain } from './grain'
import { rounding } from './rounding'
import type { Sketch } from './sketch'
import { type Surface, SURFACES, type SurfaceName } from './surface'
import { wrinkles } from './wrinkles'

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
