import { darken, lighten } from '../vocabulary/colour'
import { foldedStack } from '../vocabulary/folded-stack'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A pile of bath towels in three tones of one colour. */
export function towels(sketch: Sketch): Drawing {
  const tones = [darken(sketch.colour, 0.18), sketch.colour, lighten(sketch.colour, 0.3), lighten(sketch.colour, 0.6)]
  const stack = foldedStack(
    sketch,
    tones.map((colour, index) => ({
      y: 950 - index * 146,
      height: 154,
      left: 236 + index * 12,
      right: 976 - index * 16,
      colour,
    })),
  )
  const ribbon = 'M560 506Q600 500 644 506V1104Q600 1112 560 1104Z'
  const tie = sketch.isBack
    ? ''
    : `<path d="${ribbon}" fill="#120d12" fill-opacity=".25" transform="translate(6 4)"/><path d="${ribbon}" fill="#efe8da"/><path d="M572 506V1104M632 506V1104" stroke="#b98953" stroke-width="3"/><rect x="546" y="740" width="112" height="150" fill="#fbf8f1"/><path d="M570 780H634M580 806H624M570 850H634" stroke="#4a3a30" stroke-width="5"/>`
  return { svg: stack + tie, focus: [420, 720], zoom: 1.06 }
}
