import { buttonColour } from '../vocabulary/button'
import { cutTop } from '../vocabulary/cut-top'
import { jacketFront } from '../vocabulary/jacket-front'
import { lapels } from '../vocabulary/lapels'
import { patchPocket, weltPocket } from '../vocabulary/pocket'
import { seam } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A double-breasted overcoat with broad lapels. */
export function coat(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1160 : 1290
  const shape = cutTop(sketch, {
    neck: 94,
    top: 218,
    drop: 20,
    backDrop: 8,
    shoulder: 250,
    slope: 54,
    chest: 252,
    armpitY: 524,
    waist: 244,
    waistY: 780,
    hem: 292,
    hemY,
    hemSag: 14,
    sleeve: { angle: 13, length: child ? 600 : 716, cuff: 126, fullness: 18 },
  })
  const front =
    seam(sketch, 'M446 560C456 700 450 900 430 1290M754 560C744 700 750 900 770 1290', 1.8) +
    jacketFront(sketch, {
      top: 636,
      bottom: hemY,
      overlap: 78,
      buttonColour: buttonColour.black,
      radius: 20,
      rows: [690, 806, 922],
      double: true,
    }) +
    flap(sketch, 432) +
    flap(sketch, 768)
  const behind =
    seam(sketch, `M600 250V${hemY + 16}`, 2.4) +
    patchPocket(sketch, { x: 600, y: 760, width: 230, height: 56, round: true, turn: 0 })
  const body = sewTop(sketch, shape, { surface: 'wool', creases: 0.6, onBody: sketch.isBack ? behind : front })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, { neck: 94, top: 218, breakY: 640, overlap: 78, width: 122, notch: 140, peaked: !child })
  return { svg: body + neck, focus: [560, 480], zoom: 1.06 }
}

const flap = (sketch: Sketch, x: number) =>
  weltPocket(sketch, { x, y: 950, width: 142, depth: 52, turn: x < 600 ? -4 : 4 })
