import { lighten } from '../vocabulary/colour'
import { paperLabel } from '../vocabulary/paper-label'
import { blob } from '../vocabulary/path'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum } from '../vocabulary/turned'

/** A cream in a low jar; from the front it is open, its lid leaning beside it. */
export function jar(sketch: Sketch): Drawing {
  const glass =
    'M310 800Q310 770 340 768H860Q890 770 890 800V1140Q890 1200 830 1206Q600 1218 370 1206Q310 1200 310 1140Z'
  const label = paperLabel({ x: 600, y: 850, width: 420, height: 270, paper: '#f8f3e9', ink: '#4a3a30' })
  const rim = drum(600, 690, [520, 92], 10, 10)
  if (sketch.isBack)
    return {
      svg:
        solid(sketch, glass, { finish: 'gloss', inside: label }) +
        solid(sketch, drum(600, 600, [580, 180], 22, 12), { colour: '#b98a58', inside: woodGrain() }),
      standing: [{ x: 600, y: 1202, half: 300 }],
      focus: [600, 900],
    }
  const cream = lighten(sketch.colour, 0.82)
  const swirl = blob([
    [380, 690],
    [470, 640],
    [560, 650],
    [620, 606],
    [660, 560],
    [690, 600],
    [720, 650],
    [800, 660],
    [830, 696],
    [700, 724],
    [500, 724],
  ])
  return {
    svg:
      solid(
        sketch,
        'M800 820C860 700 1010 690 1050 820C1080 940 1060 1120 1000 1196C930 1230 830 1200 800 1080C786 990 780 900 800 820Z',
        { colour: '#b98a58', inside: woodGrain() },
      ) +
      solid(sketch, swirl, { colour: cream }) +
      `<path d="M420 696C520 640 600 676 660 600M560 706C640 690 700 670 760 690" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="9" stroke-linecap="round"/>` +
      solid(sketch, rim, {
        colour: '#efe8da',
        finish: 'glass',
        inside: `<path d="M340 740H860V790H340Z" fill="${cream}"/><path d="M330 716H870M330 748H870" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
      }) +
      solid(sketch, glass, { finish: 'gloss', inside: label }),
    standing: [
      { x: 930, y: 1192, half: 120 },
      { x: 600, y: 1202, half: 300 },
    ],
    focus: [600, 720],
  }
}

function woodGrain(): string {
  return `<g fill="none" stroke="#6e4a28" stroke-opacity=".35" stroke-width="4">${[0, 1, 2, 3, 4, 5, 6, 7].map((row) => `<path d="M280 ${620 + row * 74}C500 ${600 + row * 78} 800 ${650 + row * 70} 1100 ${616 + row * 76}"/>`).join('')}</g>`
}
