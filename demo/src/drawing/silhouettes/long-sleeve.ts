import { cutTop } from '../vocabulary/cut-top'
import { neckband } from '../vocabulary/neckband'
import { sewTop } from '../vocabulary/sew-top'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A boat-necked jersey with long sleeves, as sailors wear it. */
export function longSleeve(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 138,
    top: 300,
    drop: 62,
    backDrop: 26,
    shoulder: 244,
    slope: 40,
    chest: 250,
    armpitY: 572,
    waist: 238,
    waistY: 850,
    hem: 252,
    hemY: child ? 1040 : 1160,
    sleeve: { angle: 17, length: child ? 580 : 696, cuff: 106, fullness: 12 },
  })
  const neck = neckband(sketch, shape, { depth: 20, label: '#7a2b33' })
  return { svg: neck.behind + sewTop(sketch, shape) + neck.front, focus: [610, 570] }
}
