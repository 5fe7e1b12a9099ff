import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { folds } from '../vocabulary/fold'
import { lapels } from '../vocabulary/lapels'
import { weltPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A long coat without buttons, held by a knotted belt. */
export function wrapCoat(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 96,
    top: 200,
    drop: 20,
    backDrop: 8,
    shoulder: 248,
    slope: 62,
    chest: 252,
    armpitY: 520,
    waist: 226,
    waistY: 730,
    hem: 306,
    hemY: 1330,
    hemSag: 16,
    sleeve: { angle: 13, length: 700, cuff: 140, fullness: 30 },
  })
  const gathers = Array.from({ length: 8 }, (_, index) => {
    const x = 440 + index * 46
    return {
      from: [x, 764] as const,
      to: [x + (x - 600) * 0.35, 764 + sketch.random.between(140, 420)] as const,
      width: 12,
      strength: 0.75,
    }
  })
  const above = gathers.map(({ from: [x] }) => ({
    from: [x, 722] as const,
    to: [x + (600 - x) * 0.1, 722 - sketch.random.between(50, 120)] as const,
    width: 9,
    strength: 0.5,
  }))
  const onBody =
    folds(sketch, [...gathers, ...above]) +
    (sketch.isBack
      ? seam(sketch, 'M600 240V1360', 2.2)
      : seam(sketch, 'M664 760C668 960 676 1160 690 1360', 3.2) +
        stitches(sketch, 'M650 760C654 960 662 1160 674 1360') +
        weltPocket(sketch, { x: 436, y: 900, width: 150, depth: 30, turn: -68 }) +
        weltPocket(sketch, { x: 764, y: 900, width: 150, depth: 30, turn: 68 }))
  const body = sewTop(sketch, shape, { surface: 'wool', creases: 0.5, onBody })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, {
        neck: 96,
        top: 200,
        breakY: 716,
        overlap: 64,
        width: 128,
        notch: 176,
        lining: darken(sketch.colour, 0.4),
      })
  return { svg: body + neck + belt(sketch), focus: [580, 640], zoom: 1.03 }
}

function belt(sketch: Sketch): string {
  const pieces = ['M372 716C520 732 680 732 828 716L830 772C680 788 520 788 370 772Z']
  if (!sketch.isBack)
    pieces.push(
      'M596 770C580 860 560 940 536 1060L592 1072C610 950 622 870 632 780Z',
      'M640 772C656 850 676 930 700 1006L648 1024C632 940 618 860 606 776Z',
      'M586 716Q620 702 652 720Q664 750 648 782Q616 798 586 780Q574 750 586 716Z',
    )
  return pieces
    .map(
      (outline) =>
        shade(outline, { dx: 3, dy: 8, radius: 6, opacity: 0.3 }) +
        cloth(sketch, outline, { surface: 'thin', angle: 90, casts: false }),
    )
    .join('')
}
