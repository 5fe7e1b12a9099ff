import { cloth } from './cloth'
import { darken, lighten, shade, type Sketch } from './sketch'
import { folds } from './folds'

const [LEFT, RIGHT, HEIGHT, DEPTH] = [226, 974, 150, 92]

/** Thick towels of these colours, one upon the other: each folded edge is in front, the woven border of each runs across it, and the top of the last is seen. */
export function foldedStack(sketch: Sketch, colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const y = 940 - index * (HEIGHT - 4)
      const [left, right] = [LEFT + sketch.random.whole(-8, 14), RIGHT + sketch.random.whole(-14, 8)]
      const [middle, bottom] = [y + HEIGHT / 2, y + HEIGHT]
      const front = `M${left + 40} ${y + 6}Q600 ${y - 6} ${right - 40} ${y + 6}C${right + 14} ${y + 8} ${right + 14} ${bottom - 6} ${right - 40} ${bottom - 4}Q600 ${bottom + 6} ${left + 40} ${bottom - 4}C${left - 14} ${bottom - 6} ${left - 14} ${y + 8} ${left + 40} ${y + 6}Z`
      const top = `M${left + 14} ${y + 40}C${left + 20} ${y - 20} ${left + 50} ${y - DEPTH} ${left + 100} ${y - DEPTH}Q600 ${y - DEPTH - 14} ${right - 100} ${y - DEPTH}C${right - 50} ${y - DEPTH} ${right - 20} ${y - 20} ${right - 14} ${y + 40}Z`
      // Three flat bands, where the loops stop.
      const border = (from: number, to: number, lean: number) =>
        [0, 26, 52]
          .map(
            (x) => `M${right - 210 + x} ${from}Q${right - 222 + x} ${(from + to) / 2} ${right - 210 + x + lean} ${to}`,
          )
          .join('')
      const bands = (d: string) =>
        `<g fill="none"><path d="${d}" stroke="${darken(colour, 0.22)}" stroke-width="15"/><path d="${d}" stroke="${lighten(colour, 0.3)}" stroke-width="10"/></g>`
      const loops = pile(sketch, colour)
      const creases = folds(sketch, [
        { from: [left + 30, middle], to: [left + 250, middle - 4], bend: -6, width: 12, strength: 0.6 },
        { from: [right - 20, middle], to: [right - 170, middle + 6], bend: 6, width: 12, strength: 0.6 },
      ])
      const isLast = index === colours.length - 1
      return (
        (isLast
          ? cloth(sketch, top, {
              colour: lighten(colour, 0.12),
              inside: `<path d="${top}" fill="${loops}"/>${bands(border(y + 30, y - DEPTH, -34))}`,
            })
          : '') +
        shade(front, { dx: 4, dy: 9, radius: 8, opacity: 0.3 }) +
        cloth(sketch, front, {
          colour,
          inside: `<path d="${front}" fill="${loops}"/>${creases}${bands(border(y, bottom, 0))}`,
        })
      )
    })
    .join('')
}

/** The loops of terry, as paint. */
const pile = (sketch: Sketch, colour: string) =>
  sketch.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="18" height="14"><path d="M2 6q3 -5 7 0M11 13q3 -5 7 0" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".3" stroke-width="2.4"/><path d="M2 4q3 -5 7 0M11 11q3 -5 7 0" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/></pattern>`,
  )
