import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import type { Point } from '../vocabulary/path'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A long scarf folded in two, its fringed ends apart. */
export function scarf(sketch: Sketch): Drawing {
  const under = 'M470 236C560 200 690 214 744 290C800 520 850 820 872 1140L668 1176C650 860 596 560 520 400Z'
  const over =
    'M452 250C470 214 520 200 566 212C616 224 644 262 636 330C600 560 574 880 566 1226L330 1214C344 880 384 520 452 250Z'
  const turned =
    'M452 250C470 206 530 190 610 198C700 206 744 250 748 318C716 274 676 262 640 280C628 300 630 320 620 340C570 270 500 250 452 250Z'
  const fall = (list: readonly (readonly [Point, Point, number])[]) =>
    folds(
      sketch,
      list.map(([from, to, bend]) => ({ from, to, bend, width: 19, strength: sketch.random.between(0.55, 0.9) })),
    )
  return {
    svg:
      fringe(sketch, [668, 1172], [872, 1138]) +
      cloth(sketch, under, {
        surface: 'woolly',
        angle: -9,
        inside: fall([
          [[620, 300], [726, 1150], 26],
          [[690, 300], [800, 1150], 24],
          [[740, 420], [846, 1130], 20],
          [[590, 420], [690, 900], 10],
        ]),
      }) +
      shade(over, { dx: 6, dy: 8, radius: 12, opacity: 0.36 }) +
      fringe(sketch, [330, 1212], [566, 1224]) +
      cloth(sketch, over, {
        surface: 'woolly',
        angle: 7,
        inside: fall([
          [[500, 280], [390, 1210], -24],
          [[560, 290], [470, 1210], -20],
          [[610, 330], [530, 1210], -18],
          [[450, 420], [360, 1000], -14],
        ]),
      }) +
      shade(turned, { dx: 2, dy: 8, radius: 8, opacity: 0.24 }) +
      cloth(sketch, turned, {
        surface: 'woolly',
        angle: 80,
        inside: fall([
          [[470, 240], [620, 260], -16],
          [[560, 206], [730, 280], -26],
        ]),
      }),
    focus: [520, 900],
    zoom: 1.04,
  }
}

function fringe(sketch: Sketch, [x1, y1]: Point, [x2, y2]: Point): string {
  const threads = Array.from({ length: 17 }, (_, index) => {
    const share = index / 16
    const d = `M${Math.round(x1 + (x2 - x1) * share)} ${Math.round(y1 + (y2 - y1) * share - 4)}q${sketch.random.whole(-9, 9)} 50 ${sketch.random.whole(-10, 10)} ${sketch.random.whole(84, 102)}`
    return `<path d="${d}" stroke="#120d12" stroke-opacity=".2" stroke-width="11" transform="translate(7 11)"/><path d="${d}" stroke="${darken(sketch.colour, index % 2 ? 0.14 : 0)}" stroke-width="11"/><path d="${d}" stroke="#fff" stroke-opacity=".18" stroke-width="3" transform="translate(-2 0)"/>`
  })
  return `<g fill="none" stroke-linecap="round">${threads.join('')}</g>`
}
