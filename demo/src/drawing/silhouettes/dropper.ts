import { paperLabel } from '../vocabulary/paper-label'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum, turned } from '../vocabulary/turned'

/** A serum in a glass bottle with a pipette, a wooden box behind it. */
export function dropper(sketch: Sketch): Drawing {
  const glass =
    'M456 700C456 640 520 626 548 606V560H652V606C680 626 744 640 744 700V1190Q744 1230 704 1234Q600 1242 496 1234Q456 1230 456 1190Z'
  const carton = sketch.isBack
    ? ''
    : solid(sketch, 'M720 560H930V1220H720Z', {
        colour: '#efe6d6',
        inside: `${paperLabel({ x: 825, y: 640, width: 170, height: 260, paper: '#efe6d6', ink: '#4a3a30' })}<path d="M720 1060H930V1220H720Z" fill="${sketch.colour}"/>`,
      })
  return {
    svg:
      carton +
      solid(
        sketch,
        turned(
          [
            [34, 330],
            [44, 350],
            [42, 430],
            [30, 460],
            [30, 480],
          ],
          { rim: 26, foot: 2 },
        ),
        { colour: '#37322f', finish: 'matt' },
      ) +
      solid(sketch, drum(600, 476, [128, 96], 8, 5), { colour: '#c9a35c', finish: 'metal' }) +
      solid(sketch, glass, {
        finish: 'gloss',
        inside: `<path d="M456 760H744V1240H456Z" fill="#000" fill-opacity=".16"/><path d="M592 560H608V1080L600 1110L592 1080Z" fill="#fff" fill-opacity=".3"/>${paperLabel({ x: 600, y: 800, width: 220, height: 330, paper: '#f6f0e4', ink: '#3a2f2a' })}`,
      }),
    standing: sketch.isBack
      ? [{ x: 600, y: 1228, half: 150 }]
      : [
          { x: 825, y: 1216, half: 110 },
          { x: 600, y: 1230, half: 150 },
        ],
    focus: [600, 880],
  }
}
