import { buttonColour } from '../vocabulary/button'
import { cloth } from '../vocabulary/cloth'
import { cutLegs } from '../vocabulary/cut-legs'
import { legFolds } from '../vocabulary/leg-folds'
import { weltPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

/** Tapered trousers with slanting pockets and a pressed crease. */
export function trousers(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1230 : 1366
  const shape = cutLegs(sketch, {
    waist: 176,
    top: 224,
    hip: 232,
    hipY: 480,
    crotchY: 566,
    knee: 206,
    kneeY: 900,
    hem: 172,
    hemY,
    gap: 30,
    rise: 12,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const pocket = sketch.isBack
        ? weltPocket(sketch, { x: x(116), y: 400, width: 124, depth: 18, turn: sign * 3 })
        : seam(sketch, `M${x(140)} 236L${x(218)} 420`, 3) + stitches(sketch, `M${x(130)} 236L${x(210)} 424`)
      const crease = seam(sketch, `M${x(112)} 300C${x(116)} 600 ${x(108)} 1000 ${x(100)} ${hemY}`, 2.2)
      return cloth(sketch, leg, {
        surface: 'wool',
        inside:
          legFolds(sketch, shape.measures, sign, 0.7) +
          crease +
          pocket +
          seam(sketch, `M${x(20)} ${hemY - 44}H${x(210)}`, 1.4),
      })
    })
    .join('')
  return {
    svg:
      legs +
      seam(sketch, 'M600 236V566', 3) +
      (sketch.isBack ? '' : stitches(sketch, 'M636 236V420Q634 450 606 464')) +
      waistband(sketch, shape.waistline, {
        depth: 46,
        loops: [0.15, 0.33, 0.68, 0.86],
        buttonColour: buttonColour.horn,
      }),
    focus: [630, 480],
    zoom: 1,
  }
}
