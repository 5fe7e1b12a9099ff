/** A round number at or above a value, as charts end on, as 1, 2.5 or 6 and zeros. Zero and less give 1. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** From where to where a chart goes: zero is always in it. */
export function rangeOf(values: readonly (number | null)[]): { min: number; max: number } {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(0, ...known)
  const highest = Math.max(0, ...known)
  return { min: lowest < 0 ? -roundUp(-lowest) : 0, max: highest > 0 || lowest === 0 ? roundUp(highest) : 0 }
}

/** What is nearer to zero than this share of the whole would be labelled into the words of zero, on the lowest chart. */
const LEAST_SAID = 0.1

/** What is labelled at the side: both ends, zero, and half of the upper one, as far as there is room for their words; of nothing but zeros, zero. */
export const scaleOf = ({ min, max }: { min: number; max: number }, values: readonly (number | null)[]): number[] =>
  (values.some(Boolean) ? [max, max / 2, 0, min] : [0]).filter(
    (value, place, all) =>
      all.indexOf(value) === place &&
      Number.isInteger(value) &&
      (value === 0 || Math.abs(value) > LEAST_SAID * (max - min)),
  )

const round = (value: number) => Math.round(value * 100) / 100

/** An SVG path through values on a ground of 100 × 100, broken where there is none. One value alone is a line across. */
export function linePath(values: readonly (number | null)[], { min, max }: { min: number; max: number }): string {
  const y = (value: number) => round(100 - ((value - min) / (max - min)) * 100)
  const [only] = values
  if (values.length === 1 && typeof only === 'number') return `M0 ${y(only)}H100`
  const width = 100 / (values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const before = values[index - 1] ?? null
      return `${before === null ? 'M' : 'L'}${round(index * width)} ${y(value)}`
    })
    .join('')
}
