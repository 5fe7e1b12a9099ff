import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A long scarf, looped once, its fringed ends hanging. */
export function scarf(sketch: Sketch): Drawing {
  const loop = 'M386 470C380 300 480 190 610 190C740 190 830 300 824 470C820 560 740 620 610 624C470 620 392 560 386 470ZM520 446C524 520 560 540 606 542C660 540 696 520 700 446C702 350 670 300 610 298C550 300 516 350 520 446Z'
  const back = 'M520 446C524 520 560 540 606 542C660 540 696 520 700 446C702 350 670 300 610 298C550 300 516 350 520 446Z'
  const tails = ['M640 560C690 760 716 960 720 1180L884 1150C880 930 846 740 770 540Z', 'M430 540C380 780 366 1020 372 1250L566 1256C566 1020 580 800 640 570Z']
  const ends = [
    [720, 1180, 884, 1150],
    [372, 1250, 566, 1256],
  ] as const
  const fringe = ends
    .map(([x1, y1, x2, y2]) =>
      Array.from({ length: 13 }, (_, index) => {
        const share = index / 12
        const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
        const sway = sketch.random.between(-9, 9)
        const d = `M${x.toFixed(0)} ${(y - 4).toFixed(0)}q${sway.toFixed(0)} 44 ${(sway * 1.2).toFixed(0)} ${sketch.random.between(78, 96).toFixed(0)}`
        return `<path d="${d}" stroke="#120d12" stroke-opacity=".22" stroke-width="11" transform="translate(6 9)"/><path d="${d}" stroke="${darken(sketch.colour, index % 2 ? 0.12 : 0)}" stroke-width="10"/><path d="${d}" stroke="#fff" stroke-opacity=".16" stroke-width="3" transform="translate(-2 0)"/>`
      }).join(''),
    )
    .join('')
  const along = (points: readonly (readonly [number, number, number, number])[]) =>
    folds(sketch, points.map(([x1, y1, x2, y2]) => ({ from: [x1, y1] as const, to: [x2, y2] as const, width: 18, strength: sketch.random.between(0.6, 0.9), bend: sketch.random.between(-16, 16) })))
  return {
    svg:
      `<g fill="none" stroke-linecap="round">${fringe}</g>` +
      cloth(sketch, tails[0] ?? '', { surface: 'woolly', angle: -8, inside: along([[700, 600, 780, 1160], [740, 620, 830, 1140], [670, 640, 738, 900]]) }) +
      shade(tails[1] ?? '', { radius: 10, opacity: 0.34 }) +
      cloth(sketch, tails[1] ?? '', { surface: 'woolly', angle: 4, inside: along([[480, 620, 430, 1240], [540, 640, 510, 1240], [600, 620, 556, 1000]]) }) +
      `<g fill-rule="evenodd">${shade(loop, { radius: 10, opacity: 0.3 })}` +
      cloth(sketch, loop.split('Z')[0] + 'Z', { surface: 'woolly', angle: 70, inside: `<path d="${back}" fill="#120d12" fill-opacity=".5"/>` + along([[410, 520, 470, 260], [470, 590, 480, 330], [790, 500, 740, 260], [740, 580, 760, 340], [480, 220, 720, 220], [500, 590, 720, 596], [440, 560, 640, 612]]) }) +
      '</g>',
    focus: [520, 760],
    zoom: 1,
  }
}
