import { buttonColour } from '../vocabulary/button'
import { brightness } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { placket } from '../vocabulary/placket'
import { patchPocket } from '../vocabulary/pocket'
import { seam } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A long-sleeved shirt with a curved tail and a chest pocket. */
export function shirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 86,
    top: 306,
    drop: 66,
    backDrop: 10,
    shoulder: 250,
    slope: 56,
    chest: 258,
    armpitY: 590,
    waist: 250,
    waistY: 860,
    hem: 238,
    hemY: child ? 1040 : 1150,
    hemSag: 78,
    sleeve: { angle: 16, length: child ? 580 : 716, cuff: 112, fullness: 16 },
  })
  const collar = shirtCollar(sketch, shape.measures, { label: '#39424e', point: 78 })
  const horn =
    brightness(sketch.colour) > 0.45 && sketch.spec.pattern !== 'denim' ? buttonColour.pearl : buttonColour.horn
  const yoke = seam(sketch, 'M340 440Q600 470 860 440', 2.4)
  const front = sketch.isBack
    ? yoke + seam(sketch, 'M584 452V1240M616 452V1240', 1.6)
    : placket(sketch, { top: 372, bottom: 1240, buttons: child ? 6 : 7, buttonColour: horn }) +
      patchPocket(sketch, { x: 716, y: 560, width: 128, height: 150 })
  return {
    svg: collar.behind + sewTop(sketch, shape, { surface: 'crisp', cuffStrip: 74, onBody: front }) + collar.front,
    focus: [640, 575],
  }
}
