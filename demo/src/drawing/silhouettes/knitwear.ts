import { cutTop } from '../vocabulary/cut-top'
import { neckband } from '../vocabulary/collars'
import { sewTop } from '../vocabulary/sew-top'
import { type Drawing, type Sketch, type Curve, shade, darken } from '../vocabulary/sketch'
import { band } from '../vocabulary/cloth'
import { button, buttonColour } from '../vocabulary/fastenings'
import { patchPocket } from '../vocabulary/pocket'

/** A round-necked pullover with ribbed neck, cuffs and hem. */
export function crewKnit(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 100,
    top: 306,
    drop: 84,
    backDrop: 18,
    shoulder: 246,
    slope: 58,
    chest: 266,
    armpitY: 606,
    waist: 264,
    waistY: 860,
    hem: 254,
    hemY: child ? 980 : 1080,
    hemSag: 8,
    sleeve: { angle: 15, length: child ? 580 : 716, cuff: 118, fullness: 26 },
  })
  const neck = neckband(sketch, shape, { depth: 46, ribs: 40, label: '#4a3a30' })
  return {
    svg:
      neck.behind +
      sewTop(sketch, shape, { surface: 'woolly', ribbedEnds: { cuff: 84, hem: 84 }, creases: 0.7 }) +
      neck.front,
    focus: [615, 575],
  }
}

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
