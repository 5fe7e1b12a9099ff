import { cloth } from '../vocabulary/cloth'
import { cutLegs } from '../vocabulary/cut-legs'
import { folds } from '../vocabulary/fold'
import { legFolds } from '../vocabulary/leg-folds'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

/** Shorts with a drawn waist and a cord. */
export function shorts(sketch: Sketch): Drawing {
  const shape = cutLegs(sketch, {
    waist: 244,
    top: 440,
    hip: 300,
    hipY: 700,
    crotchY: 800,
    knee: 324,
    kneeY: 900,
    hem: 336,
    hemY: 1060,
    gap: 26,
    rise: 12,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const gathers = Array.from({ length: 8 }, (_, count) => ({
        from: [x(16 + count * 30), 446] as const,
        to: [x(20 + count * 33), 446 + sketch.random.between(60, 170)] as const,
        width: 9,
        strength: 0.7,
      }))
      const pocket = sketch.isBack
        ? patchPocket(sketch, { x: x(156), y: 580, width: 160, height: 180, turn: sign * 4 })
        : seam(sketch, `M${x(196)} 452L${x(296)} 660`, 3) + stitches(sketch, `M${x(184)} 452L${x(284)} 664`)
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside:
          folds(sketch, gathers) +
          legFolds(sketch, shape.measures, sign, 0.7) +
          pocket +
          stitches(sketch, `M${x(20)} 1024L${x(360)} 1020M${x(20)} 1032L${x(360)} 1028`),
      })
    })
    .join('')
  const cord = sketch.isBack
    ? ''
    : [
        'M590 440C570 500 566 560 580 640',
        'M610 440C636 490 640 560 626 626',
        'M600 436C560 396 530 430 596 446C664 430 640 396 602 436',
      ]
        .map(
          (d) =>
            `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#120d12" stroke-opacity=".3" stroke-width="12" transform="translate(3 5)"/><path d="${d}" stroke="#efe8da" stroke-width="10"/><path d="${d}" stroke="#b7ab98" stroke-width="10" stroke-dasharray="2 6" stroke-linecap="butt"/></g>`,
        )
        .join('')
  return {
    svg: legs + seam(sketch, 'M600 452V800', 3) + waistband(sketch, shape.waistline, { depth: 58 }) + cord,
    focus: [600, 600],
    zoom: 1.08,
  }
}
