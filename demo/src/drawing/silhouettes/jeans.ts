import { blur } from '../vocabulary/effects'
import { buttonColour } from '../vocabulary/button'
import { cloth } from '../vocabulary/cloth'
import { lighten } from '../vocabulary/colour'
import { cutLegs } from '../vocabulary/cut-legs'
import { legFolds } from '../vocabulary/leg-folds'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

const THREAD = '#c98d4a'

/** Straight five-pocket jeans, faded over the thighs. */
export function jeans(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1240 : 1370
  const shape = cutLegs(sketch, {
    waist: 186,
    top: 226,
    hip: 238,
    hipY: 470,
    crotchY: 560,
    knee: 226,
    kneeY: 900,
    hem: 216,
    hemY,
    gap: 34,
    rise: 14,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const fade = `<g filter="${blur(sketch, 26)}"><ellipse cx="${x(128)}" cy="720" rx="44" ry="180" fill="${lighten(sketch.colour, 0.75)}" fill-opacity=".34"/><ellipse cx="${x(126)}" cy="1010" rx="34" ry="130" fill="${lighten(sketch.colour, 0.75)}" fill-opacity=".2"/></g>`
      const outerSeam = sketch.isBack
        ? ''
        : stitches(sketch, `M${x(180)} 240C${x(224)} 380 ${x(230)} 420 ${x(228)} 520`, THREAD)
      const pockets = sketch.isBack
        ? seam(sketch, `M600 318L${x(200)} 276`, 3) +
          stitches(sketch, `M600 330L${x(204)} 288`, THREAD) +
          patchPocket(sketch, { x: x(112), y: 350, width: 136, height: 156, thread: THREAD, turn: sign * 3 }) +
          stitches(sketch, `M${x(60)} 430Q${x(100)} 400 ${x(112)} 440Q${x(124)} 400 ${x(164)} 430`, THREAD)
        : seam(sketch, `M${x(118)} 240C${x(124)} 320 ${x(170)} 352 ${x(216)} 356`, 3.4) +
          stitches(sketch, `M${x(108)} 240C${x(112)} 330 ${x(166)} 364 ${x(216)} 368`, THREAD) +
          rivet(x(120), 252) +
          rivet(x(206), 352)
      const hem =
        stitches(sketch, `M${x(20)} ${hemY - 26}H${x(240)}`, THREAD) +
        seam(sketch, `M${x(20)} ${hemY - 32}H${x(240)}`, 1.6)
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside: fade + legFolds(sketch, shape.measures, sign) + outerSeam + pockets + hem,
      })
    })
    .join('')
  const middle = seam(sketch, 'M600 240V562', 3.4)
  const fly = sketch.isBack
    ? stitches(sketch, 'M608 330V552', THREAD)
    : stitches(sketch, 'M642 240V400Q640 446 606 462M608 462V552', THREAD)
  return {
    svg:
      legs +
      middle +
      fly +
      waistband(sketch, shape.waistline, {
        depth: 48,
        thread: THREAD,
        loops: [0.14, 0.32, 0.7, 0.87],
        buttonColour: buttonColour.brass,
      }) +
      (sketch.isBack ? patch() : ''),
    focus: [640, 480],
    zoom: 1,
  }
}

const rivet = (x: number, y: number) =>
  `<circle cx="${x + 1}" cy="${y + 2}" r="6.5" fill="#120d12" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="6" fill="#b57b45"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="2.6" fill="#f0c794"/>`

const patch = () =>
  `<g transform="translate(690 200)"><rect width="84" height="58" rx="3" fill="#9a6a3f"/><rect x="5" y="5" width="74" height="48" fill="none" stroke="#5a3d2b" stroke-width="2" stroke-dasharray="6 4"/><path d="M20 24H64M28 38H56" stroke="#4a301f" stroke-width="5"/></g>`
