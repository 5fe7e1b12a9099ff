export type Point = readonly [x: number, y: number]

/** A cubic Bézier curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point]

/** One decimal is a twelfth of a screen pixel: enough, and it keeps a stored SVG short. */
export const round = (value: number) => Math.round(value * 10) / 10

export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

export const moveTo = (point: Point) => `M${at(point)}`

export const lineTo = (...points: Point[]) => points.map((point) => `L${at(point)}`).join('')

export const curveTo = (first: Point, second: Point, end: Point) => `C${at(first)} ${at(second)} ${at(end)}`

export const along = ([, first, second, end]: Curve) => curveTo(first, second, end)

export const reverse = ([start, first, second, end]: Curve): Curve => [end, second, first, start]

export const lerp = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

export const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

/** The point on a curve; `share` runs from 0 at the start to 1 at the end. */
export function pointOn([start, first, second, end]: Curve, share: number): Point {
  const a = lerp(start, first, share)
  const b = lerp(first, second, share)
  const c = lerp(second, end, share)
  return lerp(lerp(a, b, share), lerp(b, c, share), share)
}

/** A smooth line through all the points (Catmull-Rom), without the leading move. */
export function smooth(points: readonly Point[], tension = 1): string {
  const get = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  let path = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const first: Point = [from[0] + ((to[0] - before[0]) / 6) * tension, from[1] + ((to[1] - before[1]) / 6) * tension]
    const second: Point = [to[0] - ((after[0] - from[0]) / 6) * tension, to[1] - ((after[1] - from[1]) / 6) * tension]
    path += curveTo(first, second, to)
  }
  return path
}

/** A closed smooth outline through all the points. */
export function blob(points: readonly Point[]): string {
  const count = points.length
  const get = (index: number) => points[(index + count) % count] ?? [0, 0]
  let path = moveTo(get(0))
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    path += curveTo(
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    )
  }
  return `${path}Z`
}

/** Mirrors points on the picture's upright middle (x = 600). */
export const mirror = ([x, y]: Point): Point => [1200 - x, y]

export const mirrorCurve = ([start, first, second, end]: Curve): Curve => [
  mirror(start),
  mirror(first),
  mirror(second),
  mirror(end),
]
