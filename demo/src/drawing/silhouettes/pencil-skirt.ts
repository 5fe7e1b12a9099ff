import { cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/fold'
import { gown } from '../vocabulary/gown'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

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
