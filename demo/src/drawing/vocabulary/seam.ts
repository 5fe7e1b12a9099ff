import { contrast, darken, lighten } from './colour'
import type { Sketch } from './sketch'

/** Where two pieces meet: a dark line with a thin light beside it. */
export function seam(sketch: Sketch, d: string, width = 3): string {
  return (
    `<path d="${d}" fill="none" stroke="${lighten(sketch.colour, 0.5)}" stroke-opacity=".35" stroke-width="${width}" transform="translate(-2.5 -1)"/>` +
    `<path d="${d}" fill="none" stroke="${darken(sketch.colour, 0.75)}" stroke-opacity=".48" stroke-width="${width}"/>`
  )
}

/** A row of stitches, in the goods' own tone unless a thread is given. */
export function stitches(sketch: Sketch, d: string, thread?: string): string {
  const colour = thread ?? contrast(sketch.colour, 0.42)
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${thread ? 0.95 : 0.6}" stroke-width="2.6" stroke-dasharray="8 4.5" stroke-linecap="round"/>`
}
