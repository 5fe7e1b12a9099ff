import { button } from './fastenings'
import { cloth, seam, stitches } from './cloth'
import { round, shade, type Sketch } from './sketch'

interface Patch {
  /** The middle of its upper edge. */
  x: number
  y: number
  width: number
  height: number
  flap?: number
  buttonColour?: string
  /** Rounded corners instead of a point. */
  round?: boolean
  thread?: string | undefined
  turn?: number
}

/** A pocket sewn on, with a flap when one is given. */
export function patchPocket(sketch: Sketch, options: Patch): string {
  const { x, y, width, height, flap = 0, thread, turn = 0 } = options
  const [left, right] = [round(x - width / 2), round(x + width / 2)]
  const bottom = y + height
  const bag = (inset: number) =>
    options.round
      ? `M${left + inset} ${y + (inset ? 14 : 0)}V${bottom - 26}Q${left + inset} ${bottom - inset} ${left + 28} ${bottom - inset}H${right - 28}Q${right - inset} ${bottom - inset} ${right - inset} ${bottom - 26}V${y + (inset ? 14 : 0)}`
      : `M${left + inset} ${y + (inset ? 14 : 0)}V${bottom - 24 - inset}L${x} ${bottom - inset}L${right - inset} ${bottom - 24 - inset}V${y + (inset ? 14 : 0)}`
  const lid = `M${left - 3} ${y - 4}H${right + 3}V${y + flap * 0.62}L${x} ${y + flap}L${left - 3} ${y + flap * 0.62}Z`
  const bagPiece =
    shade(`${bag(0)}Z`, { dx: 2, dy: 4, radius: 4, opacity: 0.22 }) +
    cloth(sketch, `${bag(0)}Z`, {
      surface: 'thin',
      casts: false,
      inside: stitches(sketch, `${bag(7)}M${left} ${y + 18}H${right}`, thread),
    }) +
    seam(sketch, bag(0), 2)
  const lidPiece = flap
    ? shade(lid, { dx: 2, dy: 6, radius: 5, opacity: 0.3 }) +
      cloth(sketch, lid, {
        surface: 'thin',
        casts: false,
        inside: stitches(
          sketch,
          `M${left + 5} ${y}V${y + flap * 0.55}L${x} ${y + flap - 9}L${right - 5} ${y + flap * 0.55}V${y}`,
          thread,
        ),
      }) +
      (options.buttonColour ? button(sketch, [x, y + flap - 22], 9, options.buttonColour) : '')
    : ''
  return `<g transform="rotate(${turn} ${x} ${y})">${bagPiece}${lidPiece}</g>`
}

/** A slanting or level slit with a narrow border. */
export function weltPocket(
  sketch: Sketch,
  { x, y, width, turn = 0, depth = 24 }: { x: number; y: number; width: number; turn?: number; depth?: number },
): string {
  const [left, right] = [x - width / 2, x + width / 2]
  const outline = `M${left} ${y}H${right}V${y + depth}H${left}Z`
  return (
    `<g transform="rotate(${turn} ${x} ${y})">${shade(outline, { dx: 1, dy: 4, radius: 4, opacity: 0.28 })}` +
    cloth(sketch, outline, {
      surface: 'thin',
      casts: false,
      inside: stitches(sketch, `M${left + 4} ${y + depth - 6}H${right - 4}`),
    }) +
    `${seam(sketch, `M${left} ${y}H${right}M${left} ${y + depth}H${right}`, 2)}</g>`
  )
}
