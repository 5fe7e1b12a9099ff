import { band } from './band'
import { darken } from './colour'
import type { TopShape } from './cut-top'
import { along, at, type Curve, moveTo, reverse, shift } from './path'
import { seam } from './seam'
import { shade } from './shade'
import type { Sketch } from './sketch'
import { wovenLabel } from './woven-label'

interface Neckband {
  depth: number
  ribs?: number
  colour?: string
  /** Colour of the woven label at the back of the neck; none without it. */
  label?: string
}

/** A knitted band round a neck: the part that lies behind the garment, and the part in front of it. */
export function neckband(sketch: Sketch, shape: TopShape, { depth, ribs = 0, colour, label }: Neckband) {
  const { neckline, backNeckline } = shape
  const [left, right] = [neckline[0], neckline[3]]
  const raise = (curve: Curve, lift: number, narrow: number): Curve => [
    shift(curve[0], narrow, -lift * 0.42),
    shift(curve[1], narrow, -lift * 1.15),
    shift(curve[2], -narrow, -lift * 1.15),
    shift(curve[3], -narrow, -lift * 0.42),
  ]
  const paint = colour ? { colour } : {}
  if (sketch.isBack) {
    const collar = band(sketch, raise(neckline, depth, depth * 0.3), neckline, { ribs: ribs * 0.8, ...paint })
    return { behind: '', front: collar + seam(sketch, moveTo(neckline[0]) + along(neckline), 2.4) }
  }
  const inner = raise(neckline, depth, depth * 0.62)
  const backTop = raise(backNeckline, depth * 0.62, depth * 0.4)
  const backLow: Curve = backTop.map((point) => shift(point, 0, depth * 0.85)) as unknown as Curve
  const inside = `${moveTo(shift(left, -8, 0))}L${at(backTop[0])}${along(backTop)}L${at(shift(right, 8, 0))}${along(reverse(neckline))}Z`
  const behind =
    `<path d="${inside}" fill="${darken(sketch.colour, 0.52)}"/>` +
    band(sketch, backTop, backLow, { ribs: Math.round(ribs * 0.8), colour: darken(colour ?? sketch.colour, 0.24) }) +
    (label ? wovenLabel(label, [600, backLow[1][1] - 6]) : '') +
    `<g opacity=".8">${shade(`${moveTo(backTop[0])}${along(backTop)}L${at(backLow[3])}${along(reverse(backLow))}Z`, { dx: 0, dy: 14, radius: 9, opacity: 0.3 })}</g>`
  const outline = `${moveTo(inner[0])}${along(inner)}L${at(neckline[3])}${along(reverse(neckline))}Z`
  const front =
    shade(outline, { dx: 2, dy: 6, radius: 5, opacity: 0.24 }) +
    band(sketch, inner, neckline, { ribs, ...paint }) +
    seam(sketch, moveTo(neckline[0]) + along(neckline), 2.4)
  return { behind, front }
}
