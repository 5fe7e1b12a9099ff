import { band } from '../vocabulary/band'
import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import type { Curve } from '../vocabulary/path'
import { mirrorCurve } from '../vocabulary/path'
import { quilt } from '../vocabulary/quilt'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { zip } from '../vocabulary/zip'

/** A down jacket with a stand-up collar. */
export function puffer(sketch: Sketch): Drawing {
  const long = sketch.spec.fit === 'child' ? 1080 : 1140
  const outerSleeve: Curve = [
    [398, 346],
    [292, 420],
    [238, 740],
    [212, 990],
  ]
  const innerSleeve: Curve = [
    [440, 440],
    [392, 600],
    [352, 800],
    [336, 1014],
  ]
  const cuffs = [
    band(
      sketch,
      [
        [214, 978],
        [250, 990],
        [300, 996],
        [334, 1000],
      ],
      [
        [222, 1046],
        [255, 1060],
        [300, 1066],
        [330, 1064],
      ],
      { ribs: 13 },
    ),
    band(
      sketch,
      [
        [866, 1000],
        [900, 996],
        [950, 990],
        [986, 978],
      ],
      [
        [870, 1064],
        [900, 1066],
        [945, 1060],
        [978, 1046],
      ],
      { ribs: 13 },
    ),
  ]
  const sleeves =
    quilt(sketch, outerSleeve, innerSleeve, { channels: 8, bulge: 15 }) +
    quilt(sketch, mirrorCurve(innerSleeve), mirrorCurve(outerSleeve), { channels: 8, bulge: 15 })
  const side: Curve = [
    [366, 350],
    [322, 560],
    [330, 860],
    [338, long],
  ]
  const bodyShape = `M366 350C322 560 330 860 338 ${long}H862C870 860 878 560 834 350L700 300H500Z`
  const yoke =
    'M372 362C420 330 470 308 506 292C560 330 640 330 694 292C730 308 780 330 828 362L842 440Q600 470 358 440Z'
  const body =
    shade(bodyShape, { dx: 0, dy: 4, radius: 12, opacity: 0.34 }) +
    quilt(
      sketch,
      [[354, 420], [326, 600], [332, 880], side[3]],
      mirrorCurve([[354, 420], [326, 600], [332, 880], side[3]]),
      { channels: 9, bulge: 15 },
    ) +
    cloth(sketch, yoke, { surface: 'puffed' })
  const hem = band(
    sketch,
    [
      [340, long - 16],
      [480, long],
      [720, long],
      [860, long - 16],
    ],
    [
      [352, long + 26],
      [480, long + 42],
      [720, long + 42],
      [848, long + 26],
    ],
    { surface: 'soft' },
  )
  const collar = sketch.isBack
    ? cloth(sketch, 'M492 318C486 270 500 236 520 224Q600 200 680 224C700 236 714 270 708 318Q600 352 492 318Z', {
        surface: 'puffed',
      })
    : `<path d="M508 300C504 250 520 226 540 220Q600 204 660 220C680 226 696 250 692 300L600 340Z" fill="${darken(sketch.colour, 0.5)}"/>` +
      cloth(sketch, 'M486 312C478 262 496 226 522 214C540 262 572 300 600 318L598 372Q536 352 486 312Z', {
        surface: 'puffed',
      }) +
      cloth(sketch, 'M714 312C722 262 704 226 678 214C660 262 628 300 600 318L602 372Q664 352 714 312Z', {
        surface: 'puffed',
      })
  sketch.outlines.push('M508 300C504 250 520 226 540 220Q600 204 660 220C680 226 696 250 692 300Z')
  const front = sketch.isBack ? '' : zip({ x: 600, top: 330, bottom: long + 36 })
  return { svg: sleeves + cuffs.join('') + body + hem + collar + front, focus: [620, 480] }
}
