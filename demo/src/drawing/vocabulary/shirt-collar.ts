import { cloth } from './cloth'
import { darken } from './colour'
import { at, mirror, type Point } from './path'
import type { TopMeasures } from './cut-top'
import { wovenLabel } from './woven-label'
import { seam, stitches } from './seam'
import { shade } from './shade'
import type { Sketch } from './sketch'

interface ShirtCollar {
  colour?: string
  /** Length of the points. */
  point?: number
  label?: string
  /** How far the collar stands open at the throat; 0 when buttoned up. */
  open?: number
  surface?: 'thin' | 'crisp'
}

/** A turned-down collar on its stand: what shows inside the neck, and the two points in front. */
export function shirtCollar(sketch: Sketch, { neck, top, drop }: TopMeasures, options: ShirtCollar = {}) {
  const { colour = sketch.colour, point = 74, label, open = 0, surface = 'thin' } = options
  if (sketch.isBack) return { behind: '', front: fromBehind(sketch, neck, top, colour) }
  const x = (half: number) => 600 - half
  const throat: Point = [x(3 + open), top + drop + (open > 0 ? 26 : 0)]
  const roll: Point = [x(neck - 16), top - 34]
  const tip: Point = [x(neck * 0.78 + open * 0.6), top + drop + point]
  const outer: Point = [x(neck + 14), top + 22]
  const leaf = (flip: (point: Point) => Point) => {
    const p = (px: number, py: number) => at(flip([px, py]))
    return (
      `M${at(flip(roll))}C${p(roll[0] - 2, roll[1] + 40)} ${p(throat[0] - 46, throat[1] - 44)} ${at(flip(throat))}` +
      `L${at(flip(tip))}Q${p(x(neck * 0.98), top + drop * 0.6)} ${at(flip(outer))}` +
      `C${p(outer[0] + 4, outer[1] - 34)} ${p(roll[0] - 22, roll[1] - 6)} ${at(flip(roll))}Z`
    )
  }
  const keep = (same: Point) => same
  const inside = `M${at(roll)}C${at([x(neck * 0.5), top - 58])} ${at([600 + neck * 0.5, top - 58])} ${at(mirror(roll))}L${at([600 + neck - 20, top + 10])}L${at([600 + open, top + drop + 30])}L${at([x(open), top + drop + 30])}L${at([x(neck - 20), top + 10])}Z`
  const stand = `M${at(roll)}C${at([x(neck * 0.5), top - 58])} ${at([600 + neck * 0.5, top - 58])} ${at(mirror(roll))}L${at([600 + neck - 26, top + 2])}C${at([600 + neck * 0.4, top - 10])} ${at([x(neck * 0.4), top - 10])} ${at([x(neck - 26), top + 2])}Z`
  const behind =
    `<path d="${inside}" fill="${darken(sketch.colour, 0.5)}"/>` +
    cloth(sketch, stand, { colour: darken(colour, 0.16), surface: 'thin', pattern: 'plain' }) +
    (label ? wovenLabel(label, [600, top - 26]) : '')
  sketch.outlines.push(inside)
  const edge = (flip: (point: Point) => Point) => {
    const p = (px: number, py: number) => at(flip([px, py]))
    return `M${p(throat[0] - 10, throat[1] + 12)}L${p(tip[0] + 3, tip[1] - 12)}Q${p(x(neck * 0.98) + 12, top + drop * 0.6)} ${p(outer[0] + 12, outer[1] - 2)}`
  }
  const front = [keep, mirror]
    .map((flip, index) => {
      const outline = leaf(flip)
      return (
        shade(outline, { dx: 3, dy: 9, radius: 7, opacity: 0.3 }) +
        cloth(sketch, outline, { colour, surface, angle: index ? -28 : 28, inside: stitches(sketch, edge(flip)) })
      )
    })
    .join('')
  return { behind, front }
}

function fromBehind(sketch: Sketch, neck: number, top: number, colour: string): string {
  const [left, right] = [600 - neck - 12, 600 + neck + 12]
  const outline = `M${left + 26} ${top - 36}C${560 - neck * 0.3} ${top - 62} ${640 + neck * 0.3} ${top - 62} ${right - 26} ${top - 36}L${right} ${top + 20}C${640 + neck * 0.4} ${top + 52} ${560 - neck * 0.4} ${top + 52} ${left} ${top + 20}Z`
  const edge = `M${left + 8} ${top + 10}C${560 - neck * 0.4} ${top + 40} ${640 + neck * 0.4} ${top + 40} ${right - 8} ${top + 10}`
  return (
    shade(outline, { dx: 1, dy: 8, radius: 6, opacity: 0.28 }) +
    cloth(sketch, outline, { colour, surface: 'thin', inside: stitches(sketch, edge) }) +
    seam(
      sketch,
      `M${left + 26} ${top - 36}C${560 - neck * 0.3} ${top - 62} ${640 + neck * 0.3} ${top - 62} ${right - 26} ${top - 36}`,
      1.5,
    )
  )
}
