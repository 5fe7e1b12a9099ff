import { cutTop } from '../vocabulary/cut-top'
import { neckband } from '../vocabulary/neckband'
import { seam, stitches } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A sweatshirt with the small sewn triangle under its neck. */
export function sweatshirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 104,
    top: 312,
    drop: 80,
    backDrop: 18,
    shoulder: 262,
    slope: 52,
    chest: 280,
    armpitY: 622,
    waist: 276,
    waistY: 860,
    hem: 262,
    hemY: child ? 980 : 1070,
    hemSag: 6,
    sleeve: { angle: 16, length: child ? 570 : 696, cuff: 120, fullness: 30 },
  })
  const neck = neckband(sketch, shape, { depth: 40, ribs: 46, label: '#8d3a35' })
  const triangle = sketch.isBack
    ? ''
    : stitches(sketch, 'M556 394L600 462L644 394') + seam(sketch, 'M552 394L600 468L648 394', 1.6)
  return {
    svg: neck.behind + sewTop(sketch, shape, { ribbedEnds: { cuff: 78, hem: 74 }, onBody: triangle }) + neck.front,
    focus: [610, 580],
  }
}
