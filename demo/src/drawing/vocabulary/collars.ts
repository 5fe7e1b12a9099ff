import { band, seam, wovenLabel, stitches, cloth } from './cloth'
import { darken, along, at, type Curve, moveTo, reverse, shift, mirror, type Point, shade, type Sketch } from './sketch'
import type { TopShape, TopMeasures } from './cut-top'

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

interface Lapels {
  neck: number
  top: number
  /** Where the fronts cross. */
  breakY: number
  /** How far past the middle the upper front reaches; more for a double-breasted cut. */
  overlap: number
  /** How far the lapel reaches from the neck. */
  width: number
  /** Height of the notch below the shoulder. */
  notch: number
  peaked?: boolean
  lining?: string
  collarColour?: string
}

/** The opening of a jacket with its lining, and the turned-back collar and lapels over it. */
export function lapels(sketch: Sketch, options: Lapels): string {
  const {
    neck,
    top,
    breakY,
    overlap,
    width,
    notch,
    peaked = false,
    lining = darken(sketch.colour, 0.45),
    collarColour,
  } = options
  const rollStart: Point = [600 - neck + 8, top - 26]
  // Where the lower lapel slips under the upper one.
  const hidden: Point = [600 + overlap * 0.4, breakY - 56]
  const opening = `M${at(rollStart)}C${560 - neck * 0.2} ${top - 44} ${640 + neck * 0.2} ${top - 44} ${at(mirror(rollStart))}L${at(hidden)}Z`
  sketch.outlines.push(opening)
  const inside =
    `<path d="${opening}" fill="${lining}"/>` +
    `<path d="${opening}" fill="#120d12" fill-opacity=".22"/>` +
    cloth(
      sketch,
      `M${at(rollStart)}C${560 - neck * 0.2} ${top - 44} ${640 + neck * 0.2} ${top - 44} ${at(mirror(rollStart))}C640 ${top + 2} 560 ${top + 2} ${at(rollStart)}Z`,
      {
        colour: darken(sketch.colour, 0.3),
        surface: 'thin',
        pattern: 'plain',
      },
    ) +
    wovenLabel('#e8dfcf', [600, top + 14])
  // The front on our left lies on top, so it is drawn last.
  return inside + side(1) + side(-1)

  function side(sign: 1 | -1): string {
    const flip = (point: Point): Point => (sign === -1 ? point : mirror(point))
    const end: Point = sign === -1 ? [600 + overlap, breakY] : mirror(hidden)
    const p = (x: number, y: number) => at(flip([x, y]))
    const tipX = 600 - neck - width
    const notchAt: Point = [600 - neck - width * 0.34, top + notch + 6]
    const tip: Point = peaked ? [tipX - 8, top + notch - 34] : [tipX, top + notch + 18]
    const lapel =
      `M${p(600 - neck + 2, top + 36)}C${p(600 - neck + 14, top + notch)} ${p(end[0] - 70, end[1] - 90)} ${p(end[0], end[1])}` +
      `C${p(end[0] - 60, end[1] - 30)} ${p(tip[0] + 10, top + notch + 130)} ${at(flip(tip))}L${at(flip(notchAt))}L${p(600 - neck - 4, top + 54)}Z`
    const collarEnd: Point = [600 - neck - width * 0.72, top + notch - 26]
    const collar =
      `M${at(flip(rollStart))}C${p(rollStart[0] - 24, top - 22)} ${p(600 - neck - 20, top + 4)} ${p(600 - neck - 26, top + 22)}` +
      `L${at(flip(collarEnd))}L${at(flip(notchAt))}C${p(600 - neck - 10, top + notch - 16)} ${p(600 - neck + 6, top + 70)} ${p(600 - neck + 12, top + 40)}C${p(600 - neck + 10, top + 20)} ${p(rollStart[0] + 4, top)} ${at(flip(rollStart))}Z`
    const edge = `M${p(end[0] - 12, end[1] - 16)}C${p(end[0] - 62, end[1] - 48)} ${p(tip[0] + 22, top + notch + 124)} ${p(tip[0] + 12, tip[1] + 6)}`
    return (
      shade(lapel, { dx: 4, dy: 10, radius: 9, opacity: 0.32 }) +
      cloth(sketch, lapel, { surface: 'wool', angle: sign * -16, inside: stitches(sketch, edge) }) +
      shade(collar, { dx: 3, dy: 6, radius: 6, opacity: 0.26 }) +
      cloth(sketch, collar, {
        surface: 'wool',
        angle: sign * -40,
        ...(collarColour ? { colour: collarColour, pattern: 'plain' } : {}),
      })
    )
  }
}
