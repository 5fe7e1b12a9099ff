import { cloth } from './cloth'
import { darken } from './colour'
import { at, mirror, type Point } from './path'
import { stitches } from './seam'
import { shade } from './shade'
import type { Sketch } from './sketch'
import { wovenLabel } from './woven-label'

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
