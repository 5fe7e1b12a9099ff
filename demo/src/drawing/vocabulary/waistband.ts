import { band } from './band'
import { button } from './button'
import { darken } from './colour'
import { along, at, type Curve, moveTo, pointOn, reverse, shift } from './path'
import { stitches } from './seam'
import type { Sketch } from './sketch'

interface Waistband {
  depth: number
  thread?: string | undefined
  loops?: readonly number[]
  buttonColour?: string
}

/** The band at the waist with what shows of its inside, belt loops and a button. */
export function waistband(sketch: Sketch, line: Curve, { depth, thread, loops = [], buttonColour }: Waistband): string {
  const lift = (by: number, narrow: number): Curve => [
    shift(line[0], narrow, -by),
    shift(line[1], narrow, -by),
    shift(line[2], -narrow, -by),
    shift(line[3], -narrow, -by),
  ]
  const upper = lift(depth, 5)
  const back: Curve = [upper[0], shift(upper[1], 0, -34), shift(upper[2], 0, -34), upper[3]]
  const inside = `${moveTo(upper[0])}${along(back)}L${at(upper[3])}${along(reverse(upper))}Z`
  const rim = (by: number) => moveTo(lift(by, 4)[0]) + along(lift(by, 4))
  const loop = (share: number) => {
    const [x, y] = pointOn(line, share)
    return `<path d="M${x - 8} ${y - depth - 6}H${x + 8}V${y + 12}H${x - 8}Z" fill="#120d12" fill-opacity=".35" transform="translate(3 3)"/><path d="M${x - 8} ${y - depth - 6}H${x + 8}V${y + 12}H${x - 8}Z" fill="${sketch.colour}"/>${stitches(sketch, `M${x - 4} ${y - depth - 4}V${y + 10}M${x + 4} ${y - depth - 4}V${y + 10}`, thread)}`
  }
  const [mx, my] = pointOn(line, 0.5)
  return (
    (sketch.isBack ? '' : `<path d="${inside}" fill="${darken(sketch.colour, 0.5)}"/>`) +
    band(sketch, upper, line, {
      surface: 'thin',
      pattern: sketch.spec.pattern,
      inside: stitches(sketch, rim(depth - 7) + rim(7), thread),
    }) +
    loops.map(loop).join('') +
    (buttonColour && !sketch.isBack ? button(sketch, [mx, my - depth / 2], 15, buttonColour) : '')
  )
}
