import { at, type Curve, type Point, shift, smooth, type Sketch } from './sketch'

/** Half measures of trousers from the middle (x = 600), their two legs side by side. */
export interface LegMeasures {
  waist: number
  top: number
  hip: number
  hipY: number
  crotchY: number
  /** Outer edge of the leg at the knee and at the hem. */
  knee: number
  kneeY: number
  hem: number
  hemY: number
  /** Gap between the legs at the hem, halved. */
  gap: number
  rise?: number
}

interface LegShape {
  measures: LegMeasures
  legs: readonly [left: string, right: string]
  /** Left to right along the top. */
  waistline: Curve
}

/** Outlines of two legs that meet at the middle seam. */
export function cutLegs(sketch: Sketch, measures: LegMeasures): LegShape {
  const m = measures
  const leg = (sign: 1 | -1) => {
    const x = (half: number) => 600 + sign * half
    const loose = () => sketch.random.between(-4, 4)
    const outer: Point[] = [
      [x(m.waist), m.top],
      [x(m.hip), m.hipY],
      [x(m.knee + loose()), m.kneeY],
      [x(m.hem + loose()), m.hemY + loose()],
    ]
    const inner: Point[] = [
      [x(m.gap), m.hemY + loose()],
      [x(m.gap * 0.6 + 1), m.kneeY],
      [x(1), m.crotchY],
    ]
    const end = outer[3] ?? [0, 0]
    const start = inner[0] ?? [0, 0]
    const hem = `Q${at([(end[0] + start[0]) / 2, m.hemY + 9])} ${at(start)}`
    return `M${at([600, m.top + (m.rise ?? 10)])}L${at([x(m.waist), m.top])}${smooth(outer)}${hem}${smooth(inner)}L${at([600, m.top + (m.rise ?? 10)])}Z`
  }
  const [left, right]: [Point, Point] = [
    [600 - m.waist, m.top],
    [600 + m.waist, m.top],
  ]
  const dip = ((m.rise ?? 10) * 4) / 3
  return {
    measures,
    legs: [leg(-1), leg(1)],
    waistline: [left, shift(left, m.waist * 0.6, dip), shift(right, -m.waist * 0.6, dip), right],
  }
}
