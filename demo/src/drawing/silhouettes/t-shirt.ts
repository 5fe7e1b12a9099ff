import { cutTop } from '../vocabulary/cut-top'
import { neckband } from '../vocabulary/neckband'
import { sewTop } from '../vocabulary/sew-top'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A crew-neck T-shirt, laid flat with its sleeves out. */
export function tShirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 104,
    top: 322,
    drop: 92,
    backDrop: 20,
    shoulder: 262,
    slope: 52,
    chest: 268,
    armpitY: 610,
    waist: 262,
    waistY: 880,
    hem: child ? 276 : 268,
    hemY: child ? 1060 : 1180,
    sleeve: { angle: 47, length: 236, cuff: 202, fullness: 10 },
  })
  const neck = neckband(sketch, shape, { depth: 34, ribs: 44, label: '#3a3432' })
  return { svg: neck.behind + sewTop(sketch, shape) + neck.front, focus: [615, 590] }
}
