import { band } from '../vocabulary/band'
import { cutTop } from '../vocabulary/cut-top'
import type { Curve } from '../vocabulary/path'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A pullover with a tall, turned-over collar. */
export function rollNeck(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 104,
    top: 356,
    drop: 40,
    backDrop: 30,
    shoulder: 240,
    slope: 56,
    chest: 258,
    armpitY: 640,
    waist: 256,
    waistY: 890,
    hem: 248,
    hemY: 1110,
    hemSag: 8,
    sleeve: { angle: 14, length: 640, cuff: 118, fullness: 26 },
  })
  const upper: Curve = [
    [516, 258],
    [560, 240],
    [640, 240],
    [684, 258],
  ]
  const lower: Curve = [
    [484, 374],
    [536, 420],
    [664, 420],
    [716, 374],
  ]
  const rim: Curve = [
    [516, 258],
    [560, 278],
    [640, 278],
    [684, 258],
  ]
  const collarOutline =
    'M516 258C560 240 640 240 684 258C694 300 706 340 716 374C664 420 536 420 484 374C494 340 506 300 516 258Z'
  const collar =
    shade(collarOutline, { dx: 3, dy: 10, radius: 9, opacity: 0.34 }) +
    band(sketch, upper, lower, { ribs: 24, surface: 'soft' }) +
    (sketch.isBack
      ? ''
      : `<path d="M${rim[0].join(' ')}C560 278 640 278 684 258C640 242 560 242 516 258Z" fill="#120d12" fill-opacity=".45"/>`)
  return {
    svg: sewTop(sketch, shape, { surface: 'woolly', ribbedEnds: { cuff: 88, hem: 88 }, creases: 0.7 }) + collar,
    focus: [610, 530],
  }
}
