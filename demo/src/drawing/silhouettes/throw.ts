import { darken } from '../vocabulary/colour'
import { foldedStack } from '../vocabulary/folded-stack'
import { cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/fold'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A woollen blanket folded up, its fringe hanging over the front. */
export function throwBlanket(sketch: Sketch): Drawing {
  const stack = foldedStack(sketch, [
    { y: 960, height: 150, left: 220, right: 990 },
    { y: 820, height: 152, left: 210, right: 980 },
    { y: 680, height: 152, left: 226, right: 984 },
    { y: 545, height: 148, left: 216, right: 976 },
  ])
  const flap = 'M420 540Q600 524 780 544C792 700 796 860 800 1010Q610 1030 404 1010C410 860 412 700 420 540Z'
  const fringe = Array.from({ length: 27 }, (_, index) => {
    const x = 412 + index * 14.6
    const d = `M${x.toFixed(0)} 1012q${sketch.random.whole(-8, 8)} 50 ${sketch.random.whole(-8, 8)} ${sketch.random.whole(92, 112)}`
    return `<path d="${d}" stroke="#120d12" stroke-opacity=".3" stroke-width="12" transform="translate(5 8)"/><path d="${d}" stroke="${darken(sketch.colour, index % 2 ? 0.14 : 0)}" stroke-width="11"/><path d="${d}" stroke="#fff" stroke-opacity=".18" stroke-width="3" transform="translate(-2 0)"/>`
  }).join('')
  const creases = folds(sketch, [
    { from: [440, 560], to: [430, 1000], bend: 10, width: 18, strength: 0.5 },
    { from: [560, 560], to: [570, 960], bend: -12, width: 18, strength: 0.5 },
    { from: [700, 560], to: [720, 1000], bend: 12, width: 18, strength: 0.6 },
  ])
  return {
    svg:
      stack +
      shade(flap, { dx: 5, dy: 6, radius: 12, opacity: 0.34 }) +
      `<g fill="none" stroke-linecap="round">${fringe}</g>` +
      cloth(sketch, flap, { surface: 'woolly', inside: creases }),
    focus: [600, 900],
    zoom: 1.06,
  }
}
