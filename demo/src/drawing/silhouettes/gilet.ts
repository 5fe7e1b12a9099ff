import { band } from '../vocabulary/band'
import { darken } from '../vocabulary/colour'
import { type Curve, mirrorCurve } from '../vocabulary/path'
import { weltPocket } from '../vocabulary/pocket'
import { quilt } from '../vocabulary/quilt'
import { seam, stitches } from '../vocabulary/seam'
import { cloth } from '../vocabulary/cloth'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { zip } from '../vocabulary/zip'

/** A quilted waistcoat with a plain yoke. */
export function gilet(sketch: Sketch): Drawing {
  const long = sketch.spec.fit === 'child' ? 1060 : 1150
  const side: Curve = [
    [402, 560],
    [330, 640],
    [330, 900],
    [338, long],
  ]
  const yoke =
    'M400 374C446 350 480 332 508 306C560 350 640 350 692 306C720 332 754 350 800 374C768 440 772 520 818 600Q600 640 382 600C428 520 432 440 400 374Z'
  const body = quilt(sketch, side, mirrorCurve(side), { channels: 7, bulge: 12 })
  const armholes = 'M400 374C432 440 428 520 372 606M800 374C768 440 772 520 828 606'
  const onYoke = seam(sketch, 'M382 592Q600 632 818 592', 3) + stitches(sketch, 'M386 580Q600 620 814 580')
  const top =
    shade(yoke, { dx: 2, dy: 8, radius: 8, opacity: 0.3 }) +
    cloth(sketch, yoke, { surface: 'crisp', inside: onYoke }) +
    seam(sketch, armholes, 5)
  const hem = band(
    sketch,
    [
      [338, long - 14],
      [480, long],
      [720, long],
      [862, long - 14],
    ],
    [
      [346, long + 30],
      [480, long + 44],
      [720, long + 44],
      [854, long + 30],
    ],
  )
  const collar = sketch.isBack
    ? cloth(sketch, 'M494 332C490 284 504 254 524 244Q600 222 676 244C696 254 710 284 706 332Q600 366 494 332Z', {
        surface: 'puffed',
      })
    : `<path d="M508 312C504 268 520 244 540 240Q600 224 660 240C680 244 696 268 692 312L600 352Z" fill="${darken(sketch.colour, 0.5)}"/>` +
      cloth(sketch, 'M488 326C482 280 498 244 524 234C540 280 572 316 600 334L598 386Q538 366 488 326Z', {
        surface: 'puffed',
      }) +
      cloth(sketch, 'M712 326C718 280 702 244 676 234C660 280 628 316 600 334L602 386Q662 366 712 326Z', {
        surface: 'puffed',
      })
  const front = sketch.isBack
    ? ''
    : weltPocket(sketch, { x: 446, y: 900, width: 130, turn: -64 }) +
      weltPocket(sketch, { x: 754, y: 900, width: 130, turn: 64 }) +
      zip({ x: 600, top: 350, bottom: long + 38, colour: '#c29a4f' })
  return { svg: body + hem + top + collar + front, focus: [600, 500], zoom: 1.12 }
}
