import { type Cloth, cloth } from './cloth'
import { darken, lighten } from './colour'
import { along, at, type Curve, moveTo, pointOn, reverse } from './path'
import type { Sketch } from './sketch'

interface Band extends Cloth {
  /** Number of knitted ribs across the band; none for a plain strip. */
  ribs?: number
}

/** The outline of a strip between two curves that run the same way. */
export const strip = (one: Curve, other: Curve) =>
  `${moveTo(one[0])}${along(one)}L${at(other[3])}${along(reverse(other))}Z`

/** A strip of cloth between two curves: a neckband, a cuff, a hem, a waistband. */
export function band(sketch: Sketch, one: Curve, other: Curve, { ribs = 0, ...options }: Band = {}): string {
  const colour = options.colour ?? sketch.colour
  let [dark, light] = ['', '']
  for (let index = 0; index < ribs; index++) {
    const share = (index + 0.5) / ribs
    dark += `M${at(pointOn(one, share))}L${at(pointOn(other, share))}`
    light += `M${at(pointOn(one, share + 0.4 / ribs))}L${at(pointOn(other, share + 0.4 / ribs))}`
  }
  const lines = ribs
    ? `<path d="${dark}" stroke="${darken(colour, 0.8)}" stroke-opacity=".36" stroke-width="4" fill="none"/>` +
      `<path d="${light}" stroke="${lighten(colour, 0.6)}" stroke-opacity=".2" stroke-width="3.5" fill="none"/>`
    : ''
  return cloth(sketch, strip(one, other), {
    surface: 'thin',
    pattern: 'plain',
    ...options,
    inside: lines + (options.inside ?? ''),
  })
}
