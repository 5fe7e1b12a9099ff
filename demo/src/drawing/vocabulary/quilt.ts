import { cloth } from './cloth'
import { folds } from './folds'
import { at, type Curve, lerp, pointOn, type Point, type Sketch } from './sketch'

interface Quilt {
  colour?: string
  channels: number
  /** How far each channel bulges at its ends. */
  bulge: number
}

/**
 * Down-filled channels between two edges that run from top to bottom. Each bulges at its ends and overlaps the one
 * below, and is puckered along its seams.
 */
export function quilt(sketch: Sketch, left: Curve, right: Curve, { channels, bulge, colour }: Quilt): string {
  let svg = ''
  for (let index = channels - 1; index >= 0; index--) {
    const [from, to] = [index / channels, (index + 1.12) / channels]
    const [a, b] = [pointOn(left, from), pointOn(right, from)]
    const [c, d] = [pointOn(right, Math.min(to, 1)), pointOn(left, Math.min(to, 1))]
    const out = (one: Point, other: Point, sign: number): Point => {
      const [mx, my] = lerp(one, other, 0.5)
      return [mx + sign * bulge, my]
    }
    const level = sketch.random.between(-3, 3)
    const droop = (one: Point, other: Point, depth: number): Point => {
      const [mx, my] = lerp(one, other, 0.5)
      return [mx, my + depth + level]
    }
    const outline = `M${at(a)}Q${at(droop(a, b, 12))} ${at(b)}Q${at(out(b, c, 1))} ${at(c)}Q${at(droop(c, d, 16))} ${at(d)}Q${at(out(d, a, -1))} ${at(a)}Z`
    const puckers = Array.from({ length: 4 }, () => {
      const share = sketch.random.between(0.08, 0.92)
      const start = lerp(d, c, share)
      const end = lerp(a, b, share + sketch.random.between(-0.05, 0.05))
      return {
        from: [start[0], start[1] + 4] as Point,
        to: lerp(start, end, sketch.random.between(0.35, 0.65)),
        width: 8,
        strength: 0.7,
        bend: sketch.random.between(-8, 8),
      }
    })
    svg += cloth(sketch, outline, { surface: 'puffed', inside: folds(sketch, puckers), ...(colour ? { colour } : {}) })
  }
  return svg
}
