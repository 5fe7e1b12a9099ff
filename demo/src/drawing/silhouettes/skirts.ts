import { cloth, seam, stitches } from '../vocabulary/cloth'
import { folds, gown } from '../vocabulary/folds'
import { type Drawing, type Sketch, darken, lighten } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/fastenings'

/** A narrow knee-length skirt with darts and a slit. */
export function pencilSkirt(sketch: Sketch): Drawing {
  const outline = gown(
    [
      [186, 360],
      [236, 520],
      [254, 700],
      [236, 960],
      [222, 1180],
    ],
    { neckline: 'M414 360Q600 378 786 360', hemSag: 8 },
  )
  const pulls = [
    { from: [362, 560], to: [500, 600], bend: 12, width: 12, strength: 0.5 },
    { from: [838, 560], to: [700, 600], bend: -12, width: 12, strength: 0.5 },
    { from: [360, 820], to: [480, 790], bend: -10, width: 12, strength: 0.5 },
    { from: [838, 840], to: [720, 800], bend: 10, width: 12, strength: 0.5 },
    { from: [480, 1190], to: [500, 900], bend: 12, width: 18, strength: 0.5 },
    { from: [700, 1190], to: [690, 840], bend: -10, width: 18, strength: 0.6 },
  ] as const
  const slit = sketch.isBack
    ? seam(sketch, 'M600 370V950', 2.6) + seam(sketch, 'M600 950L596 1200', 5)
    : seam(sketch, 'M700 940L696 1200', 4.5) + stitches(sketch, 'M712 940L708 1200')
  return {
    svg:
      cloth(sketch, outline, {
        surface: 'wool',
        inside:
          folds(sketch, pulls) +
          slit +
          seam(sketch, 'M500 372L506 500M700 372L694 500', 2.2) +
          stitches(sketch, 'M370 1150Q600 1162 830 1150'),
      }) +
      waistband(
        sketch,
        [
          [414, 360],
          [530, 372],
          [670, 372],
          [786, 360],
        ],
        { depth: 48 },
      ),
    focus: [640, 620],
    zoom: 1.16,
  }
}

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
      cloth(sketch, outline, {
        surface: sketch.spec.pattern === 'satin' ? 'fluid' : 'soft',
        inside: pleats + stitches(sketch, 'M240 1200Q600 1244 960 1200'),
      }) +
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
