import { cloth } from '../vocabulary/cloth'
import { contrast, lighten } from '../vocabulary/colour'
import { paperLabel } from '../vocabulary/paper-label'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** Two bars of soap, one in its paper band, on a wooden dish. */
export function soap(sketch: Sketch): Drawing {
  const bar = (x: number, y: number) =>
    `M${x - 250} ${y + 40}Q${x - 250} ${y} ${x - 210} ${y - 6}H${x + 210}Q${x + 250} ${y} ${x + 250} ${y + 40}V${y + 130}Q${x + 250} ${y + 168} ${x + 210} ${y + 172}H${x - 210}Q${x - 250} ${y + 168} ${x - 250} ${y + 130}Z`
  const mark = contrast(sketch.colour, 0.3)
  const specks = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${sketch.random.whole(350, 850)}" cy="${sketch.random.whole(640, 1020)}" r="${sketch.random.whole(2, 5)}" fill="${mark}" fill-opacity=".5"/>`,
  ).join('')
  const dish = 'M250 1030H950C944 1090 900 1120 840 1124H360C300 1120 256 1090 250 1030Z'
  const band = `<path d="M480 840H720V1040H480Z" fill="#f6f0e4"/><path d="M480 840H720V1040H480Z" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`
  return {
    svg:
      solid(sketch, dish, {
        colour: '#a5744a',
        inside:
          '<g stroke="#5a3d2b" stroke-opacity=".35" stroke-width="4" fill="none"><path d="M250 1056C500 1046 700 1070 950 1054M260 1084C500 1074 700 1098 940 1082"/></g>',
      }) +
      cloth(sketch, bar(600, 862), { surface: 'hard', pattern: 'plain', inside: specks + band }) +
      paperLabel({ x: 600, y: 862, width: 220, height: 166, paper: '#f6f0e4' }) +
      `<g transform="rotate(-6 600 760)">${cloth(sketch, bar(620, 690), { colour: lighten(sketch.colour, 0.18), surface: 'hard', pattern: 'plain', inside: `${specks}<g fill="none" stroke="${mark}" stroke-opacity=".7" stroke-width="6"><rect x="470" y="724" width="300" height="104" rx="22"/><path d="M540 776H700M570 750H670M570 802H670"/></g>` })}</g>`,
    standing: [{ x: 600, y: 1118, half: 340 }],
    focus: [600, 800],
    zoom: 1.05,
  }
}
