import { button } from './button'
import { seam, stitches } from './seam'
import type { Sketch } from './sketch'

interface JacketFront {
  /** Where the visible edge starts, and where the hem is. */
  top: number
  bottom: number
  overlap: number
  buttonColour: string
  radius: number
  /** Heights of the buttons. */
  rows: readonly number[]
  /** A second column on the other side of the middle. */
  double?: boolean
  /** Rounds the lower corner of the front away. */
  cutaway?: number
}

/** The overlapping edge of a coat or jacket and its buttons. */
export function jacketFront(sketch: Sketch, options: JacketFront): string {
  const { top, bottom, overlap, buttonColour, radius, rows, double = false, cutaway = 0 } = options
  const x = 600 + overlap
  const edge = cutaway
    ? `M${x} ${top}V${bottom - 190}Q${x - 2} ${bottom - 40} ${x - cutaway} ${bottom + 20}`
    : `M${x} ${top}V${bottom + 30}`
  const inner = cutaway
    ? `M${x - 12} ${top}V${bottom - 190}Q${x - 14} ${bottom - 50} ${x - cutaway - 12} ${bottom + 14}`
    : `M${x - 14} ${top}V${bottom + 30}`
  const spread = double ? overlap + radius * 1.4 : 0
  const knobs = rows
    .map((y) =>
      double
        ? button(sketch, [600 - spread + 8, y], radius, buttonColour) +
          button(sketch, [600 + spread - radius * 2 - 8, y], radius, buttonColour)
        : button(sketch, [600, y], radius, buttonColour),
    )
    .join('')
  return (
    `<path d="${edge}" transform="translate(5 0)" fill="none" stroke="#120d12" stroke-opacity=".2" stroke-width="12"/>` +
    seam(sketch, edge, 3.4) +
    stitches(sketch, inner) +
    knobs
  )
}
