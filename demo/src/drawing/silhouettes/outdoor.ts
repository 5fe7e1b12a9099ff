import { cloth, seam, stitches, band } from '../vocabulary/cloth'
import { clip, darken, lighten, shade, type Drawing, type Sketch, type Curve, mirrorCurve } from '../vocabulary/sketch'
import { cutTop } from '../vocabulary/cut-top'
import { patchPocket, weltPocket } from '../vocabulary/pocket'
import { sewTop } from '../vocabulary/sew-top'
import { quilt } from '../vocabulary/quilt'
import { zip } from '../vocabulary/fastenings'

/** A hooded fisherman's raincoat with snap fasteners under a storm flap. */
export function raincoat(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1080 : 1200
  const shape = cutTop(sketch, {
    neck: 104,
    top: 310,
    drop: 60,
    backDrop: 20,
    shoulder: 252,
    slope: 62,
    chest: 266,
    armpitY: 616,
    waist: 274,
    waistY: 860,
    hem: 306,
    hemY,
    hemSag: 12,
    sleeve: { angle: 15, length: child ? 560 : 670, cuff: 132, fullness: 18 },
  })
  const flap = `M566 360H640V${hemY + 30}H566Z`
  const snaps = [460, 590, 720, 850, 980]
    .filter((y) => y < hemY - 60)
    .map((y) => snap(604, y))
    .join('')
  const pocket = (x: number) =>
    patchPocket(sketch, { x, y: hemY - 300, width: 158, height: 176, flap: 64, round: true, turn: x < 600 ? 2 : -2 }) +
    snap(x, hemY - 258)
  const onBody = sketch.isBack
    ? seam(sketch, 'M340 478Q600 520 860 478', 2.6) + stitches(sketch, 'M340 490Q600 532 860 490')
    : pocket(432) +
      pocket(770) +
      shade(flap, { dx: 4, dy: 0, radius: 6, opacity: 0.3 }) +
      cloth(sketch, flap, {
        surface: 'crisp',
        casts: false,
        inside: stitches(sketch, `M576 360V${hemY + 30}M630 360V${hemY + 30}`),
      }) +
      snaps
  return {
    svg: sewTop(sketch, shape, { surface: 'fluid', creases: 0.8, onBody }) + hood(sketch),
    focus: [620, 520],
    zoom: 1.08,
  }
}

const snap = (x: number, y: number) =>
  `<circle cx="${x + 2}" cy="${y + 4}" r="13" fill="#120d12" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="12.5" fill="#8f8b85"/><circle cx="${x - 2}" cy="${y - 2}" r="9" fill="#d9d5cd"/><circle cx="${x}" cy="${y}" r="5" fill="none" stroke="#7d7972" stroke-width="2"/>`

function hood(sketch: Sketch): string {
  const outer = sketch.isBack
    ? 'M466 322C450 250 500 180 600 176C700 180 750 250 734 322C724 420 664 470 600 480C536 470 476 420 466 322Z'
    : 'M478 356C452 268 476 164 600 154C724 164 748 268 722 356C700 404 650 424 600 432C550 424 500 404 478 356Z'
  const front = sketch.isBack
    ? seam(sketch, 'M540 180C520 280 530 400 560 470M660 180C680 280 670 400 640 470', 2.4)
    : `<path d="M600 416C556 392 520 334 526 270C532 216 568 198 600 196C632 198 668 216 674 270C680 334 644 392 600 416Z" fill="${lighten('#3c4a5c', 0.12)}"/><path d="M540 250C566 214 634 214 660 250C670 300 640 346 600 354C560 346 530 300 540 250Z" fill="${darken('#3c4a5c', 0.2)}"/>` +
      stitches(
        sketch,
        'M600 430C544 402 504 338 510 268C518 208 562 184 600 182C638 184 682 208 690 268C696 338 656 402 600 430Z',
      )
  return (
    shade(outer, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
    cloth(sketch, outer, { surface: 'fluid', inside: front })
  )
}

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
  const bodyShape = `M374 364L362 438C330 600 330 860 338 ${long}H862C870 860 870 600 838 438L826 364L700 300H500Z`
  const yoke =
    'M372 362C420 330 470 308 506 292C560 330 640 330 694 292C730 308 780 330 828 362L842 440Q600 470 358 440Z'
  const onSleeves = clip(
    sketch,
    'M398 346C292 420 238 740 212 990H336C352 800 392 600 440 440ZM802 346C908 420 962 740 988 990H864C848 800 808 600 760 440Z',
  )
  const body =
    `<g clip-path="${onSleeves}">${shade(bodyShape, { dx: 0, dy: 4, radius: 12, opacity: 0.34 })}</g>` +
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
  const pocket = (x: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${long - 210})">${zip({ x, top: long - 280, bottom: long - 120 })}</g>`
  const front = sketch.isBack ? '' : pocket(446, 14) + pocket(754, -14) + zip({ x: 600, top: 330, bottom: long + 36 })
  return { svg: sleeves + cuffs.join('') + body + hem + collar + front, focus: [620, 480] }
}

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
