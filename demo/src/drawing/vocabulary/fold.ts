import { darken, lighten } from './colour'
import type { Point } from './path'
import type { Sketch } from './sketch'

export interface Fold {
  from: Point
  to: Point
  /** How far the middle leans to the right of the way, negative to the left. */
  bend?: number
  width?: number
  strength?: number
}

function leaf({ from, to, bend = 0, width = 16 }: Fold, offset: number, share: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const spread = width * share * 1.7
  const whole = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  const tip = (end: Point, sign: number) =>
    whole(end[0] + offset + ((sign * dx) / length) * 12 * share, end[1] + offset + ((sign * dy) / length) * 12 * share)
  const middle = (lean: number) =>
    whole((from[0] + to[0]) / 2 + nx * (bend + lean) + offset, (from[1] + to[1]) / 2 + ny * (bend + lean) + offset)
  return `M${tip(from, -1)}Q${middle(spread)} ${tip(to, 1)}Q${middle(-spread)} ${tip(from, -1)}Z`
}

const STEPS = [1.25, 1, 0.76, 0.54, 0.34, 0.16]

/**
 * Creases as cloth shows them: a shade that tapers at both ends, with light on the side of the lamp. Each is a stack of
 * ever narrower leaves; a blur would look the same and take many times as long.
 */
export function folds(sketch: Sketch, list: readonly Fold[]): string {
  const paint = (colour: string, share: number, offset: number) =>
    list
      .map((fold) => {
        const opacity = Math.round((((fold.strength ?? 1) * share) / STEPS.length) * 1000) / 1000
        return `<g fill-opacity="${opacity}">${STEPS.map((step) => `<path d="${leaf(fold, offset, step)}"/>`).join('')}</g>`
      })
      .map((group) => group.replace('<g ', `<g fill="${colour}" `))
      .join('')
  return paint(lighten(sketch.colour, 0.6), 0.34, -10) + paint(darken(sketch.colour, 0.75), 0.46, 0)
}
