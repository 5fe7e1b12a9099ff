import { darken, lighten, type Point, at, smooth, type Sketch } from './sketch'
import type { LegMeasures } from './cut-legs'

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

/** Creases as trousers have them: from the crotch, behind the knee, and where the hem rests. */
export function legFolds(sketch: Sketch, m: LegMeasures, sign: 1 | -1, strength = 1): string {
  const { random } = sketch
  const x = (half: number) => 600 + sign * half
  const list: Fold[] = []
  for (let index = 0; index < 3; index++)
    list.push({
      from: [x(6), m.crotchY - 20 + index * 26],
      to: [x(m.hip * random.between(0.5, 0.85)), m.crotchY - 60 + index * random.between(40, 80)],
      bend: sign * 12,
      width: 12,
      strength: 0.8 * strength,
    })
  const middle = (m.knee + m.gap) / 2
  for (let index = 0; index < 4; index++) {
    const y = m.kneeY - 70 + index * 44 + random.between(-12, 12)
    const inward = index % 2 === 0
    list.push({
      from: [x(inward ? m.gap + 6 : m.knee - 4), y],
      to: [x(middle + random.between(-20, 20)), y + random.between(-26, 30)],
      bend: random.between(-10, 10),
      width: 10,
      strength: random.between(0.4, 0.8) * strength,
    })
  }
  for (let index = 0; index < 3; index++) {
    const y = m.hemY - 40 - index * 38
    list.push({
      from: [x(index % 2 ? m.gap + 4 : m.hem - 4), y],
      to: [x((m.gap + m.hem) / 2), y + random.between(-18, 22)],
      bend: random.between(-8, 8),
      width: 9,
      strength: random.between(0.4, 0.7) * strength,
    })
  }
  list.push({
    from: [x(m.hip * 0.62), m.hipY + 40],
    to: [x((m.knee + m.gap) * 0.52), m.kneeY - 90],
    bend: sign * -10,
    width: 15,
    strength: 0.4 * strength,
  })
  return folds(sketch, list)
}

interface Fall {
  top: number
  bottom: number
  /** Half width at the top and at the bottom. */
  from: number
  to: number
  count: number
  strength?: number
}

/** Folds that fan out from a waist to a hem. */
export function skirtFolds(sketch: Sketch, { top, bottom, from, to, count, strength = 1 }: Fall): string {
  const list: Fold[] = Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.5) / count) * 2 - 1 + sketch.random.between(-0.06, 0.06)
    const reach = sketch.random.between(0.02, 0.55)
    return {
      from: [600 + share * to, bottom + 14],
      to: [600 + share * (from + (to - from) * reach), top + (bottom - top) * reach],
      width: sketch.random.between(13, 24),
      bend: -share * 14 + sketch.random.between(-6, 6),
      strength: sketch.random.between(0.5, 0.95) * strength,
    }
  })
  return folds(sketch, list)
}

/** An outline that is the same on both sides: half widths at heights, from the top down. */
export function gown(
  profile: readonly Point[],
  { hemSag = 16, neckline }: { hemSag?: number; neckline: string },
): string {
  const right = profile.map(([half, y]): Point => [600 + half, y])
  const left = profile.map(([half, y]): Point => [600 - half, y]).reverse()
  const [endRight, startLeft]: [Point, Point] = [right[right.length - 1] ?? [0, 0], left[0] ?? [0, 0]]
  const hem = `C${at([600 + (endRight[0] - 600) * 0.4, endRight[1] + (hemSag * 4) / 3])} ${at([600 - (endRight[0] - 600) * 0.4, endRight[1] + (hemSag * 4) / 3])} ${at(startLeft)}`
  return `${neckline}${smooth(right)}${hem}${smooth(left)}Z`
}
