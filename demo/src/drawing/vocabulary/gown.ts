import { at, type Point, smooth } from './path'

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
