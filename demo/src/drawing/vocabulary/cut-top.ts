import { along, at, type Curve, curveTo, lerp, lineTo, moveTo, type Point, shift, smooth, type Sketch } from './sketch'

/** Half measures of a garment for the upper body, from the middle (x = 600) outwards; y runs downwards. */
export interface TopMeasures {
  /** Where the shoulder meets the neck. */
  neck: number
  top: number
  /** How far the neckline falls in front and at the back. */
  drop: number
  backDrop?: number
  shoulder: number
  slope: number
  chest: number
  armpitY: number
  waist: number
  waistY: number
  hem: number
  hemY: number
  /** How far the middle of the hem hangs below its corners. */
  hemSag?: number
  sleeve?: {
    /** Degrees away from hanging straight down. */
    angle: number
    length: number
    cuff: number
    /** Bows the outer edge outwards. */
    fullness?: number
  }
}

export interface SleeveShape {
  side: 1 | -1
  /** Its outline when it ends so far before the cuff's end. */
  outlineTo: (depth: number) => string
  /** The open end, from the outer edge to the inner. */
  cuff: Curve
  armhole: Curve
  /** From the middle of the armhole to the middle of the cuff. */
  axis: readonly [Point, Point]
  /** How the grain of the cloth is turned. */
  grain: number
}

export interface TopShape {
  measures: TopMeasures
  body: string
  /** From the wearer's right (our left) to the left. */
  neckline: Curve
  backNeckline: Curve
  /** Left to right. */
  hem: Curve
  armpits: readonly [Point, Point]
  sleeves: SleeveShape[]
}

/** Turns measures into outlines. The two sides differ by a few units, as nothing laid down by hand is quite even. */
export function cutTop(sketch: Sketch, measures: TopMeasures): TopShape {
  const m = measures
  const uneven = (amount = 4): Point => [sketch.random.between(-amount, amount), sketch.random.between(-amount, amount)]
  const side = (sign: 1 | -1) => {
    const x = (half: number) => 600 + sign * half
    const tip: Point = [x(m.shoulder), m.top + m.slope]
    const armpit: Point = shift([x(m.chest), m.armpitY], ...uneven())
    const waist: Point = shift([x(m.waist), m.waistY], ...uneven())
    const corner: Point = shift([x(m.hem), m.hemY], ...uneven(5))
    const armhole: Curve = [
      tip,
      shift(tip, -sign * 30, (m.armpitY - tip[1]) * 0.4),
      shift(armpit, -sign * 52, -64),
      armpit,
    ]
    return { sign, neck: [x(m.neck), m.top] as Point, tip, armpit, waist, corner, armhole }
  }
  const [left, right] = [side(-1), side(1)]
  const drop = sketch.isBack ? (m.backDrop ?? 18) : m.drop
  const neckline = scoop(left.neck, right.neck, drop)
  const hemSag = m.hemSag ?? 10
  const hem: Curve = [
    left.corner,
    shift(lerp(left.corner, right.corner, 0.3), 0, hemSag + sketch.random.between(-3, 5)),
    shift(lerp(left.corner, right.corner, 0.7), 0, hemSag + sketch.random.between(-3, 5)),
    right.corner,
  ]
  const body =
    moveTo(left.neck) +
    along(neckline) +
    shoulderLine(right.neck, right.tip) +
    along(right.armhole) +
    smooth([right.armpit, right.waist, right.corner]) +
    `C${at(hem[2])} ${at(hem[1])} ${at(hem[0])}` +
    smooth([left.corner, left.waist, left.armpit]) +
    `C${at(left.armhole[2])} ${at(left.armhole[1])} ${at(left.armhole[0])}` +
    shoulderLine(left.tip, left.neck) +
    'Z'
  return {
    measures,
    body,
    neckline,
    backNeckline: scoop(left.neck, right.neck, -8),
    hem,
    armpits: [left.armpit, right.armpit],
    sleeves: m.sleeve ? [left, right].map((half) => cutSleeve(sketch, half, measures)) : [],
  }
}

function scoop(from: Point, to: Point, drop: number): Curve {
  const reach = (to[0] - from[0]) * 0.07
  return [from, shift(from, reach, (drop * 4) / 3), shift(to, -reach, (drop * 4) / 3), to]
}

/** Shoulders are never quite straight: a slight rise in the middle. */
const shoulderLine = (from: Point, to: Point) => `Q${at(shift(lerp(from, to, 0.5), 0, -6))} ${at(to)}`

interface Half {
  sign: 1 | -1
  neck: Point
  tip: Point
  armpit: Point
  armhole: Curve
}

function cutSleeve(sketch: Sketch, half: Half, { sleeve, shoulder, neck, slope }: TopMeasures): SleeveShape {
  const { angle, length, cuff, fullness = 14 } = sleeve ?? { angle: 0, length: 0, cuff: 0 }
  const turn = ((angle + sketch.random.between(-1.2, 1.2)) * Math.PI) / 180
  const sign = half.sign
  const down: Point = [sign * Math.sin(turn), Math.cos(turn)]
  const out: Point = [sign * Math.cos(turn), -Math.sin(turn)]
  const move = (point: Point, far: number, wide = 0): Point => [
    point[0] + down[0] * far + out[0] * wide,
    point[1] + down[1] * far + out[1] * wide,
  ]
  const slant = slope / (shoulder - neck)
  const outer = move(half.tip, length, fullness * 0.4)
  const inner = move(outer, 6, -cuff)
  const lead = Math.min(length * 0.34, 78)
  const inward: Point = shift(half.tip, -sign * 60, -60 * slant + 4)
  const outlineTo = (depth: number) =>
    moveTo(inward) +
    lineTo(half.tip) +
    curveTo(shift(half.tip, sign * lead, lead * slant), move(half.tip, length * 0.42, fullness), move(outer, -depth)) +
    lineTo(move(inner, -depth)) +
    curveTo(move(inner, -length * 0.32, -4), shift(half.armpit, sign * 16, 26), half.armpit) +
    lineTo(shift(half.armpit, -sign * 70, -40)) +
    'Z'
  return {
    side: sign,
    outlineTo,
    cuff: [outer, move(lerp(outer, inner, 0.3), 5), move(lerp(outer, inner, 0.7), 5), inner],
    armhole: half.armhole,
    axis: [lerp(half.tip, half.armpit, 0.5), lerp(outer, inner, 0.5)],
    grain: -sign * angle,
  }
}
