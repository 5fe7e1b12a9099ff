import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { gown } from '../vocabulary/gown'
import { stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { skirtFolds } from '../vocabulary/skirt-folds'

/** A bias-cut slip to mid-calf, its thin straps over a wooden hanger. */
export function slipDress(sketch: Sketch): Drawing {
  const top = sketch.isBack ? 456 : 412
  const neckline = sketch.isBack
    ? `M470 ${top}Q600 492 730 ${top}`
    : `M470 ${top}C500 436 568 486 600 498C632 486 700 436 730 ${top}`
  const outline = gown(
    [
      [130, top],
      [150, 500],
      [130, 640],
      [160, 790],
      [190, 1060],
      [222, 1436],
    ],
    { neckline, hemSag: 24 },
  )
  const strap = [-1, 1]
    .map((sign) => {
      const d = `M${600 + sign * 128} ${top + 4}C${600 + sign * 128} ${top - 70} ${600 + sign * 116} 290 ${600 + sign * 108} 232`
      return `<g fill="none"><path d="${d}" stroke="#120d12" stroke-opacity=".22" stroke-width="9" transform="translate(4 6)"/><path d="${d}" stroke="${darken(sketch.colour, 0.12)}" stroke-width="8"/></g>`
    })
    .join('')
  const bust = sketch.isBack
    ? ''
    : folds(sketch, [
        { from: [462, 530], to: [532, 592], bend: 10, width: 15, strength: 0.4 },
        { from: [738, 530], to: [668, 592], bend: -10, width: 15, strength: 0.4 },
        { from: [600, 506], to: [596, 640], bend: 6, width: 22, strength: 0.3 },
      ])
  const body = cloth(sketch, outline, {
    surface: 'fluid',
    angle: 18,
    inside:
      skirtFolds(sketch, { top: 660, bottom: 1450, from: 120, to: 212, count: 7, strength: 0.55 }) +
      bust +
      stitches(sketch, neckline),
  })
  const lining = `M470 ${top}Q600 450 730 ${top}C700 436 632 486 600 498C568 486 500 436 470 ${top}Z`
  const inside = sketch.isBack ? '' : `<path d="${lining}" fill="${darken(sketch.colour, 0.42)}"/>`
  if (!sketch.isBack) sketch.outlines.push(lining)
  return { svg: hanger(sketch, { y: 230, half: 190 }) + inside + body + strap, focus: [600, 500], zoom: 1 }
}

/** A wooden hanger with a steel hook; `y` is the height of its shoulders' middle, `half` its half width. */
function hanger(sketch: Sketch, { y, half }: { y: number; half: number }): string {
  const outline = `M${600 - half} ${y + 54}C${600 - half * 0.6} ${y + 14} ${600 - 60} ${y - 34} 600 ${y - 36}C${600 + 60} ${y - 34} ${600 + half * 0.6} ${y + 14} ${600 + half} ${y + 54}C${600 + half + 8} ${y + 70} ${600 + half - 10} ${y + 82} ${600 + half - 22} ${y + 74}C${600 + half * 0.5} ${y + 34} ${600 + 50} ${y + 6} 600 ${y + 4}C${600 - 50} ${y + 6} ${600 - half * 0.5} ${y + 34} ${600 - half + 22} ${y + 74}C${600 - half + 10} ${y + 82} ${600 - half - 8} ${y + 70} ${600 - half} ${y + 54}Z`
  const wood = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#d9b183"/><stop offset=".5" stop-color="#b98a58"/><stop offset="1" stop-color="#8c6238"/></linearGradient>`,
  )
  const hook = `M600 ${y - 30}V${y - 62}C600 ${y - 84} 640 ${y - 84} 640 ${y - 116}C640 ${y - 146} 594 ${y - 150} 584 ${y - 122}`
  sketch.outlines.push(outline)
  return (
    `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#120d12" stroke-opacity=".22" stroke-width="9" transform="translate(7 12)"/><path d="${hook}" stroke="#85827d" stroke-width="8"/><path d="${hook}" stroke="#e9e6df" stroke-width="2.6" transform="translate(-1.5 -1.5)"/></g>` +
    `<path d="${outline}" fill="${wood}"/><path d="M${600 - half + 10} ${y + 56}C${600 - half * 0.6} ${y + 20} ${600 - 60} ${y - 28} 600 ${y - 29}C${600 + 60} ${y - 28} ${600 + half * 0.6} ${y + 20} ${600 + half - 10} ${y + 56}" fill="none" stroke="#f4dcb8" stroke-opacity=".6" stroke-width="3"/>`
  )
}
