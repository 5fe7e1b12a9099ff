import { band } from '../vocabulary/band'
import { button, buttonColour } from '../vocabulary/button'
import { cutTop } from '../vocabulary/cut-top'
import { darken } from '../vocabulary/colour'
import type { Curve } from '../vocabulary/path'
import { neckband } from '../vocabulary/neckband'
import { patchPocket } from '../vocabulary/pocket'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A V-necked cardigan with a ribbed, buttoned edge and two pockets. */
export function cardigan(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1010 : 1110
  const shape = cutTop(sketch, {
    neck: 100,
    top: 308,
    drop: 26,
    backDrop: 18,
    shoulder: 246,
    slope: 58,
    chest: 262,
    armpitY: 606,
    waist: 260,
    waistY: 860,
    hem: 254,
    hemY,
    hemSag: 8,
    sleeve: { angle: 15, length: child ? 590 : 716, cuff: 116, fullness: 26 },
  })
  const pocket = (x: number) => patchPocket(sketch, { x, y: hemY - 250, width: 150, height: 160, round: true })
  const garment = sewTop(sketch, shape, {
    surface: 'woolly',
    ribbedEnds: { cuff: 84, hem: 84 },
    creases: 0.7,
    onBody: sketch.isBack ? '' : pocket(466) + pocket(734),
  })
  if (sketch.isBack) return { svg: garment + neckband(sketch, shape, { depth: 40, ribs: 40 }).front, focus: [620, 620] }
  return { svg: garment + front(sketch, hemY), focus: [620, 620] }
}

function front(sketch: Sketch, hemY: number): string {
  const end = hemY + 82
  const opening = 'M500 304C540 290 660 290 700 304C690 400 650 540 600 640C550 540 510 400 500 304Z'
  const back: Curve = [
    [498, 306],
    [540, 286],
    [660, 286],
    [702, 306],
  ]
  const backLow: Curve = [
    [506, 330],
    [545, 330],
    [655, 330],
    [694, 330],
  ]
  const edges: [Curve, Curve][] = [
    [
      [
        [486, 304],
        [500, 430],
        [548, 560],
        [576, 660],
      ],
      [
        [530, 298],
        [536, 420],
        [580, 540],
        [624, 640],
      ],
    ],
    [
      [
        [670, 298],
        [664, 420],
        [620, 540],
        [576, 640],
      ],
      [
        [714, 304],
        [700, 430],
        [652, 560],
        [624, 660],
      ],
    ],
  ]
  const straight: [Curve, Curve] = [
    [
      [576, 636],
      [576, 760],
      [576, 900],
      [576, end],
    ],
    [
      [624, 636],
      [624, 760],
      [624, 900],
      [624, end],
    ],
  ]
  let buttons = ''
  for (let index = 0; index < 5; index++)
    buttons += button(sketch, [600, 690 + ((end - 760) / 4) * index], 15, buttonColour.horn)
  return (
    `<path d="${opening}" fill="${darken(sketch.colour, 0.5)}"/>` +
    band(sketch, back, backLow, { ribs: 30, colour: darken(sketch.colour, 0.2) }) +
    edges
      .map(([outer, inner]) =>
        band(sketch, outer, inner, { ribs: 0, surface: 'soft', pattern: 'rib', angle: outer[0][0] < 600 ? -14 : 14 }),
      )
      .join('') +
    shade(`M576 640H624V${end}H576Z`, { dx: 3, dy: 2, radius: 5, opacity: 0.24 }) +
    band(sketch, ...straight, { pattern: 'rib' }) +
    buttons
  )
}
