import { cloth } from './cloth'
import { darken, shade, type Sketch } from './sketch'
import { folds } from './folds'

interface Layer {
  y: number
  height: number
  left: number
  right: number
  colour?: string
}

/** Folded cloth, one layer upon the other, each with its rounded fold at the left. */
export function foldedStack(sketch: Sketch, layers: readonly Layer[]): string {
  return layers
    .map(({ y, height, left, right, colour = sketch.colour }) => {
      const half = height / 2
      const outline = `M${left + half} ${y}Q${(left + right) / 2} ${y - 10} ${right - 10} ${y + 4}Q${right + 4} ${y + half} ${right - 8} ${y + height - 2}Q${(left + right) / 2} ${y + height + 8} ${left + half} ${y + height}C${left - half * 0.3} ${y + height} ${left - half * 0.3} ${y} ${left + half} ${y}Z`
      const inner = `M${left + half} ${y + half}H${right}`
      const creases = folds(sketch, [
        { from: [left + 30, y + half - 8], to: [left + 240, y + half], bend: -8, width: 9, strength: 0.7 },
        { from: [right - 20, y + 16], to: [right - 300, y + 26], bend: 6, width: 10, strength: 0.5 },
        { from: [left + 200, y + height - 14], to: [right - 220, y + height - 16], bend: 8, width: 9, strength: 0.4 },
      ])
      return (
        shade(outline, { dx: 4, dy: 9, radius: 8, opacity: 0.3 }) +
        cloth(sketch, outline, {
          colour,
          surface: 'soft',
          angle: 90,
          inside: `<path d="${inner}" stroke="${darken(colour, 0.6)}" stroke-opacity=".6" stroke-width="7"/><path d="${inner}" stroke="#fff" stroke-opacity=".22" stroke-width="5" transform="translate(0 7)"/>${creases}`,
        })
      )
    })
    .join('')
}
