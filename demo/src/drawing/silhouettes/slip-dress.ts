import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { gown } from '../vocabulary/gown'
import { stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { skirtFolds } from '../vocabulary/skirt-folds'

/** A bias-cut slip on thin straps, on a wooden hanger. */
export function slipDress(sketch: Sketch): Drawing {
  const neckline = sketch.isBack
    ? 'M446 500Q600 540 754 500'
    : 'M446 458C480 478 560 540 600 552C640 540 720 478 754 458'
  const outline = gown(
    [
      [154, sketch.isBack ? 500 : 458],
      [178, 560],
      [150, 720],
      [186, 900],
      [236, 1120],
      [272, 1376],
    ],
    { neckline, hemSag: 26 },
  )
  const straps = (sign: number) =>
    `M${600 + sign * 150} ${sketch.isBack ? 504 : 460}C${600 + sign * 150} 400 ${600 + sign * 140} 330 ${600 + sign * 118} 286`
  const strap = [straps(-1), straps(1)]
    .map(
      (d) =>
        `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#120d12" stroke-opacity=".22" stroke-width="10" transform="translate(5 7)"/><path d="${d}" stroke="${darken(sketch.colour, 0.12)}" stroke-width="8"/></g>`,
    )
    .join('')
  const bust = sketch.isBack
    ? ''
    : folds(sketch, [
        { from: [600, 556], to: [500, 640], bend: 20, width: 16, strength: 0.7 },
        { from: [600, 556], to: [700, 640], bend: -20, width: 16, strength: 0.7 },
        { from: [600, 560], to: [590, 720], bend: 8, width: 14, strength: 0.5 },
        { from: [440, 566], to: [530, 680], bend: 16, width: 14, strength: 0.8 },
        { from: [760, 566], to: [670, 680], bend: -16, width: 14, strength: 0.8 },
      ])
  const body = cloth(sketch, outline, {
    surface: 'fluid',
    angle: 18,
    inside:
      skirtFolds(sketch, { top: 720, bottom: 1390, from: 140, to: 262, count: 9 }) + bust + stitches(sketch, neckline),
  })
  const lining = sketch.isBack
    ? ''
    : `<path d="M446 458Q600 500 754 458C720 478 640 540 600 552C560 540 480 478 446 458Z" fill="${darken(sketch.colour, 0.42)}"/>`
  if (!sketch.isBack) sketch.outlines.push('M446 458Q600 500 754 458L600 552Z')
  return { svg: hanger(sketch, { y: 286, half: 190 }) + lining + body + strap, focus: [600, 570], zoom: 1 }
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
