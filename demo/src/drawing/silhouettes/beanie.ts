import { band } from '../vocabulary/band'
import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A knitted hat with a turned-up edge; children's have a bobble. */
export function beanie(sketch: Sketch): Drawing {
  const dome = 'M296 930C276 640 400 452 600 446C800 452 924 640 904 930Z'
  const wales = Array.from({ length: 13 }, (_, index) => {
    const x = 320 + index * 46.6
    return `M${x} 940C${x + (600 - x) * 0.1} 720 ${x + (600 - x) * 0.5} 520 600 452`
  }).join('')
  const cuffOutline = 'M270 880Q600 920 930 880C944 960 942 1040 926 1096Q600 1140 274 1096C258 1040 256 960 270 880Z'
  const cuff = band(
    sketch,
    [
      [270, 880],
      [420, 908],
      [780, 908],
      [930, 880],
    ],
    [
      [274, 1096],
      [420, 1130],
      [780, 1130],
      [926, 1096],
    ],
    { ribs: 38, surface: 'soft' },
  )
  return {
    svg:
      cloth(sketch, dome, {
        surface: 'woolly',
        inside:
          `<path d="${wales}" fill="none" stroke="${darken(sketch.colour, 0.8)}" stroke-opacity=".3" stroke-width="9"/><path d="${wales}" fill="none" stroke="${lighten(sketch.colour, 0.6)}" stroke-opacity=".16" stroke-width="12" transform="translate(14 0)"/>` +
          folds(sketch, [
            { from: [600, 470], to: [480, 620], bend: 16, width: 16, strength: 0.6 },
            { from: [610, 470], to: [730, 630], bend: -16, width: 16, strength: 0.6 },
            { from: [330, 860], to: [420, 740], bend: 12, width: 16, strength: 0.6 },
          ]),
      }) +
      shade(cuffOutline, { dx: 0, dy: -6, radius: 9, opacity: 0.3 }) +
      cuff +
      (sketch.spec.fit === 'child'
        ? bobble(sketch)
        : '<g><rect x="700" y="980" width="96" height="62" rx="3" fill="#8a5a34"/><rect x="706" y="986" width="84" height="50" rx="2" fill="none" stroke="#e9d3ae" stroke-width="2.6" stroke-dasharray="6 4"/><path d="M726 1006H770M734 1020H762" stroke="#4a301f" stroke-width="4"/></g>'),
    focus: [640, 900],
    zoom: 0.96,
  }
}

function bobble(sketch: Sketch): string {
  let tufts = ''
  for (let index = 0; index < 90; index++) {
    const angle = sketch.random.between(0, Math.PI * 2)
    const reach = sketch.random.between(30, 108)
    const [x, y] = [600 + Math.cos(angle) * reach, 400 + Math.sin(angle) * reach]
    tufts += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}L${(x + Math.cos(angle) * 30).toFixed(0)} ${(y + Math.sin(angle) * 30).toFixed(0)}" stroke="${index % 3 ? lighten('#f1ece2', 0.2) : darken('#f1ece2', 0.25)}"/>`
  }
  const ball =
    'M488 400C488 338 538 288 600 288C662 288 712 338 712 400C712 462 662 512 600 512C538 512 488 462 488 400Z'
  return (
    cloth(sketch, ball, { colour: '#f1ece2', pattern: 'plain', surface: 'woolly' }) +
    `<g stroke-width="9" stroke-linecap="round" stroke-opacity=".7">${tufts}</g>`
  )
}
