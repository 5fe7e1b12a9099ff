import { at, type Point, smooth } from './path'

/** The outline of a thing turned on a wheel about x = `middle`: half widths at heights, from rim to foot. */
export function turned(
  profile: readonly Point[],
  { middle = 600, rim = 8, foot = 12 }: { middle?: number; rim?: number; foot?: number } = {},
): string {
  const right = profile.map(([half, y]): Point => [middle + half, y])
  const left = profile.map(([half, y]): Point => [middle - half, y]).reverse()
  const [topHalf, topY] = profile[0] ?? [0, 0]
  const [footHalf, footY] = profile[profile.length - 1] ?? [0, 0]
  return `M${at([middle - topHalf, topY])}Q${at([middle, topY - rim])} ${at([middle + topHalf, topY])}${smooth(right)}Q${at([middle, footY + foot])} ${at([middle - footHalf, footY])}${smooth(left)}Z`
}

/** A straight-sided one with rounded corners. */
export function drum(
  x: number,
  top: number,
  size: readonly [width: number, height: number],
  corner = 14,
  bow = 8,
): string {
  const [width, height] = size
  const [left, right, bottom] = [x - width / 2, x + width / 2, top + height]
  return `M${left} ${top + corner}Q${left} ${top} ${left + corner} ${top - bow * 0.3}Q${x} ${top - bow} ${right - corner} ${top - bow * 0.3}Q${right} ${top} ${right} ${top + corner}V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom + bow * 0.4}Q${x} ${bottom + bow * 1.2} ${left + corner} ${bottom + bow * 0.4}Q${left} ${bottom} ${left} ${bottom - corner}Z`
}
