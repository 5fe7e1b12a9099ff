import { band, seam, stitches, type Cloth, cloth } from './cloth'
import type { SleeveShape, TopShape } from './cut-top'
import { type Fold, folds } from './folds'
import { along, type Curve, lerp, moveTo, type Point, shift, shade, type Sketch } from './sketch'

interface TopFinish {
  surface?: Cloth['surface']
  /** Ribbed ends: their depth on the cuffs and the hem. Without it the ends are turned in and stitched. */
  ribbedEnds?: { cuff: number; hem: number }
  /** Length of a shirt's buttoned cuff. */
  cuffStrip?: number
  sleeveColour?: string
  trimColour?: string
  /** Lies on the body: pockets, plackets, prints. */
  onBody?: string
  /** How strongly it is creased; 1 for a shirt straight from the line. */
  creases?: number
}

/** The sleeves and the body, sewn together, without anything at the neck. */
export function sewTop(sketch: Sketch, shape: TopShape, finish: TopFinish = {}): string {
  const { surface = 'soft', creases = 1 } = finish
  const sleeves = shape.sleeves.map((sleeve) => sewSleeve(sketch, sleeve, { ...finish })).join('')
  const armholes = shape.sleeves.map(({ armhole }) => seam(sketch, moveTo(armhole[0]) + along(armhole), 2.6)).join('')
  const hem = finish.ribbedEnds ? ribbedHem(sketch, shape.hem, finish) : stitches(sketch, hemStitches(shape.hem))
  const body = cloth(sketch, shape.body, {
    surface,
    inside: folds(sketch, bodyFolds(sketch, shape, creases)) + (finish.onBody ?? '') + (finish.ribbedEnds ? '' : hem),
  })
  return (
    sleeves +
    shade(shape.body, { dx: 0, dy: 3, radius: 7, opacity: 0.3 }) +
    body +
    armholes +
    (finish.ribbedEnds ? hem : '')
  )
}

function sewSleeve(sketch: Sketch, sleeve: SleeveShape, finish: TopFinish): string {
  const { surface = 'soft', creases = 1, ribbedEnds, cuffStrip, sleeveColour, trimColour } = finish
  const [from, to] = sleeve.axis
  const inward = (curve: Curve, share: number): Curve => {
    const back = (point: Point, start: Point): Point => lerp(point, start, share)
    const offset: Point = [from[0] - to[0], from[1] - to[1]]
    return curve.map((point) => back(point, shift(point, ...offset))) as unknown as Curve
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const depth = ribbedEnds?.cuff ?? cuffStrip ?? 0
  const edge = inward(sleeve.cuff, (depth || 20) / length)
  const stitched = depth ? '' : stitches(sketch, moveTo(edge[0]) + along(edge))
  const piece = cloth(sketch, sleeve.outlineTo(Math.max(0, depth - 6)), {
    surface,
    angle: sleeve.grain,
    ...(sleeveColour ? { colour: sleeveColour } : {}),
    inside: folds(sketch, sleeveFolds(sketch, sleeve, { creases, length })) + stitched,
  })
  if (!depth) return piece
  const narrow = ribbedEnds ? 0.09 : 0.03
  const tighten = ([a, b, c, d]: Curve): Curve => [
    lerp(a, d, narrow),
    lerp(b, c, narrow),
    lerp(c, b, narrow),
    lerp(d, a, narrow),
  ]
  const colour = trimColour ?? sleeveColour ?? sketch.colour
  const cuff = band(sketch, ribbedEnds ? edge : tighten(edge), tighten(sleeve.cuff), {
    ribs: ribbedEnds ? 15 : 0,
    colour,
    angle: sleeve.grain,
    ...(ribbedEnds ? {} : { pattern: sketch.spec.pattern, inside: cuffStitches(sketch, edge, sleeve.cuff) }),
  })
  return piece + cuff
}

function cuffStitches(sketch: Sketch, edge: Curve, end: Curve): string {
  const inner = edge.map((point, index) => lerp(point, end[index] ?? point, 0.14)) as unknown as Curve
  const outer = edge.map((point, index) => lerp(point, end[index] ?? point, 0.88)) as unknown as Curve
  return (
    stitches(sketch, moveTo(inner[0]) + along(inner) + moveTo(outer[0]) + along(outer)) +
    seam(sketch, moveTo(edge[0]) + along(edge), 3)
  )
}

function hemStitches(hem: Curve): string {
  const row = (lift: number) => {
    const raised = hem.map((point) => shift(point, 0, -lift)) as unknown as Curve
    return moveTo(raised[0]) + along(raised)
  }
  return row(20) + row(27)
}

function ribbedHem(sketch: Sketch, hem: Curve, { ribbedEnds, trimColour }: TopFinish): string {
  const depth = ribbedEnds?.hem ?? 60
  const [a, b, c, d] = hem
  const upper: Curve = [shift(a, 3, -6), shift(b, 0, -6), shift(c, 0, -6), shift(d, -3, -6)]
  const lower: Curve = [shift(a, 16, depth - 8), shift(b, 0, depth), shift(c, 0, depth), shift(d, -16, depth - 8)]
  return band(sketch, upper, lower, {
    ribs: Math.round((d[0] - a[0]) / 11),
    ...(trimColour ? { colour: trimColour } : {}),
  })
}

function bodyFolds(sketch: Sketch, { armpits, measures: m, hem, sleeves }: TopShape, creases: number): Fold[] {
  const { random } = sketch
  const list: Fold[] = []
  armpits.forEach(([x, y], index) => {
    const inward = index === 0 ? 1 : -1
    if (sleeves.length > 0) {
      list.push({
        from: [x + inward * 6, y + 4],
        to: [x + inward * random.between(90, 140), y + random.between(150, 230)],
        bend: inward * -24,
        width: 15,
        strength: 0.95 * creases,
      })
      list.push({
        from: [x + inward * 2, y - 20],
        to: [x + inward * random.between(100, 150), y + random.between(20, 70)],
        bend: inward * -14,
        width: 12,
        strength: 0.6 * creases,
      })
      list.push({
        from: [x - inward * 4, y + 60],
        to: [x + inward * random.between(50, 90), y + random.between(260, 340)],
        bend: inward * -16,
        width: 11,
        strength: 0.55 * creases,
      })
    }
    const waistX = 600 - inward * m.waist
    for (let count = 0; count < 2; count++) {
      const wy = m.waistY + random.between(-110, 90)
      list.push({
        from: [waistX - inward * 6, wy],
        to: [waistX + inward * random.between(80, 170), wy + random.between(-46, 30)],
        bend: random.between(-14, 14),
        width: 10,
        strength: random.between(0.2, 0.5) * creases,
      })
    }
  })
  const hemY = hem[0][1]
  const tall = hemY - m.armpitY
  for (let index = 0; index < 5; index++) {
    const x = 600 + m.hem * (-0.78 + index * 0.39 + random.between(-0.12, 0.12))
    list.push({
      from: [x, hemY + 14],
      to: [x + random.between(-34, 34), hemY - tall * random.between(0.22, 0.6)],
      bend: random.between(-16, 16),
      width: random.between(9, 17),
      strength: random.between(0.3, 0.75) * creases,
    })
  }
  return list
}

function sleeveFolds(
  sketch: Sketch,
  { axis, armhole, cuff, side }: SleeveShape,
  { creases, length }: { creases: number; length: number },
): Fold[] {
  const { random } = sketch
  const [from, to] = axis
  const [tip, armpit] = [armhole[0], armhole[3]]
  const list: Fold[] = [
    {
      from: shift(armpit, side * 8, 6),
      to: lerp(lerp(from, tip, 0.35), to, 0.3),
      bend: side * 10,
      width: 13,
      strength: 0.8 * creases,
    },
    {
      from: shift(armpit, side * 14, 24),
      to: lerp(from, to, random.between(0.45, 0.6)),
      bend: side * 12,
      width: 12,
      strength: 0.7 * creases,
    },
  ]
  if (length < 330) return list
  const across = Math.hypot(cuff[0][0] - cuff[3][0], cuff[0][1] - cuff[3][1])
  for (const share of [0.42, 0.5, 0.6, 0.78, 0.88]) {
    const middle = lerp(from, to, share + random.between(-0.03, 0.03))
    const reach = across * random.between(0.5, 0.72)
    const inner: Point = [middle[0] - side * reach, middle[1] + random.between(-8, 26)]
    list.push({
      from: inner,
      to: shift(middle, side * reach * random.between(0.1, 0.6), random.between(-44, -10)),
      bend: side * 10,
      width: random.between(8, 13),
      strength: random.between(0.4, 0.85) * creases,
    })
  }
  list.push({
    from: lerp(tip, to, 0.16),
    to: lerp(cuff[0], from, 0.12),
    bend: -side * 8,
    width: 10,
    strength: 0.35 * creases,
  })
  return list
}
