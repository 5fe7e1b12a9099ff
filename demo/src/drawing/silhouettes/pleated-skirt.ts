import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import { gown } from '../vocabulary/gown'
import { stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

const PLEATS = 15

/** A swinging midi skirt in knife pleats. */
export function pleatedSkirt(sketch: Sketch): Drawing {
  const outline = gown(
    [
      [170, 330],
      [222, 520],
      [296, 840],
      [348, 1220],
    ],
    { neckline: 'M430 330Q600 344 770 330', hemSag: 34 },
  )
  let pleats = ''
  for (let index = 0; index < PLEATS; index++) {
    const edge = (offset: number, y: number) => {
      const share = ((index + offset) / PLEATS) * 2 - 1
      return y === 330 ? 600 + share * 172 : 600 + share * 352
    }
    const sway = sketch.random.between(-8, 8)
    const fold = (from: number, to: number) =>
      `M${edge(from, 330)} 330Q${(edge(from, 330) * 0.55 + edge(from, 1260) * 0.45).toFixed(1)} 760 ${(edge(from, 1260) + sway).toFixed(1)} 1290H${(edge(to, 1260) + sway).toFixed(1)}Q${(edge(to, 330) * 0.55 + edge(to, 1260) * 0.45).toFixed(1)} 760 ${edge(to, 330).toFixed(1)} 330Z`
    pleats +=
      `<path d="${fold(0, 0.5)}" fill="${lighten(sketch.colour, 0.6)}" fill-opacity=".13"/>` +
      `<path d="${fold(0.55, 1)}" fill="${darken(sketch.colour, 0.75)}" fill-opacity=".13"/>` +
      `<path d="${fold(0.74, 1)}" fill="${darken(sketch.colour, 0.75)}" fill-opacity=".16"/>` +
      `<path d="${fold(0.9, 1)}" fill="${darken(sketch.colour, 0.75)}" fill-opacity=".3"/>`
  }
  return {
    svg:
      cloth(sketch, outline, { surface: 'fluid', inside: pleats + stitches(sketch, 'M240 1200Q600 1244 960 1200') }) +
      waistband(
        sketch,
        [
          [430, 330],
          [540, 340],
          [660, 340],
          [770, 330],
        ],
        { depth: 46 },
      ),
    focus: [620, 600],
    zoom: 1.1,
  }
}
