import { buttonColour } from '../vocabulary/button'
import { darken } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { jacketFront } from '../vocabulary/jacket-front'
import { lapels } from '../vocabulary/lapels'
import { weltPocket } from '../vocabulary/pocket'
import { seam } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A single-breasted tailored jacket with notched lapels. */
export function blazer(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 92,
    top: 300,
    drop: 20,
    backDrop: 8,
    shoulder: 254,
    slope: 52,
    chest: 250,
    armpitY: 592,
    waist: 228,
    waistY: 820,
    hem: 262,
    hemY: 1130,
    hemSag: 16,
    sleeve: { angle: 13, length: 700, cuff: 116, fullness: 14 },
  })
  const darts = seam(sketch, 'M452 640C462 740 468 800 462 900M748 640C738 740 732 800 738 900', 1.8)
  const front =
    darts +
    weltPocket(sketch, { x: 450, y: 900, width: 140, depth: 46, turn: -3 }) +
    weltPocket(sketch, { x: 750, y: 900, width: 140, depth: 46, turn: 3 }) +
    weltPocket(sketch, { x: 722, y: 560, width: 104, depth: 24, turn: -6 }) +
    jacketFront(sketch, {
      top: 766,
      bottom: 1130,
      overlap: 26,
      buttonColour: buttonColour.horn,
      radius: 16,
      rows: [796, 912],
      cutaway: 120,
    })
  const body = sewTop(sketch, shape, {
    surface: 'wool',
    creases: 0.5,
    onBody: sketch.isBack ? seam(sketch, 'M600 330V1150', 2.4) + seam(sketch, 'M566 980L600 980L600 1150', 2) : front,
  })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, {
        neck: 92,
        top: 300,
        breakY: 766,
        overlap: 26,
        width: 92,
        notch: 122,
        lining: darken('#7d6a63', 0.3),
      })
  return { svg: body + neck, focus: [560, 560] }
}
