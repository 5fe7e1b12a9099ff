import { darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum } from '../vocabulary/turned'

const BRASS = '#c9a35c'

/** A lipstick in a brass case, its cap beside it. */
export function lipstick(sketch: Sketch): Drawing {
  const bullet = 'M432 700V470C432 410 500 350 560 330Q572 328 572 346V700Z'
  const slant = 'M446 480C446 430 506 372 562 346C570 400 556 450 520 486C494 508 452 510 446 480Z'
  const cap = sketch.isBack
    ? ''
    : `<g>${solid(sketch, drum(790, 640, [196, 590], 12, 10), { colour: '#2f2a28', finish: 'gloss', inside: `<path d="M690 700H890" stroke="${BRASS}" stroke-width="12"/>` })}</g>`
  return {
    svg:
      cap +
      solid(sketch, bullet, {
        finish: 'matt',
        inside: `<path d="${slant}" fill="${lighten(sketch.colour, 0.28)}"/><path d="M456 700V520" stroke="#fff" stroke-opacity=".3" stroke-width="10"/>`,
      }) +
      solid(sketch, drum(502, 690, [172, 210], 6, 6), {
        colour: BRASS,
        finish: 'metal',
        inside: `<path d="M410 730H600M410 742H600" stroke="#6e5322" stroke-opacity=".6" stroke-width="3"/>`,
      }) +
      solid(sketch, drum(502, 880, [208, 350], 10, 8), {
        colour: '#2f2a28',
        finish: 'gloss',
        inside: `<path d="M390 904H620" stroke="${BRASS}" stroke-width="10"/><g fill="none" stroke="${BRASS}" stroke-width="4"><circle cx="502" cy="1060" r="34"/><path d="M502 1036V1084M486 1050Q502 1062 518 1050"/></g>`,
      }) +
      (sketch.isBack
        ? `<path d="M700 1200C760 1150 900 1176 1010 1140C1030 1180 960 1220 860 1226C790 1240 720 1240 700 1200Z" fill="${sketch.colour}"/><path d="M730 1200C800 1170 900 1186 990 1160" stroke="${darken(sketch.colour, 0.3)}" stroke-width="6" fill="none"/><path d="M730 1186C800 1158 880 1174 960 1152" stroke="${lighten(sketch.colour, 0.5)}" stroke-opacity=".6" stroke-width="6" fill="none"/>`
        : ''),
    standing: sketch.isBack
      ? [{ x: 502, y: 1228, half: 110 }]
      : [
          { x: 790, y: 1228, half: 105 },
          { x: 502, y: 1228, half: 110 },
        ],
    focus: [520, 560],
  }
}
