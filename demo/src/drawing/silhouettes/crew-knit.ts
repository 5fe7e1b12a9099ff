import { cutTop } from '../vocabulary/cut-top'
import { neckband } from '../vocabulary/neckband'
import { sewTop } from '../vocabulary/sew-top'
import type { Drawing, Sketch } from '../vocabulary/sketch'

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
