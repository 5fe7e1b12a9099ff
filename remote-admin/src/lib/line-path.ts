const round = (value: number) => Math.round(value * 100) / 100

/**
 * An SVG path through values on a ground of 100 × 100, broken where there is no value. A value that stands alone becomes a
 * short stroke.
 */
export function linePath(values: readonly (number | null)[], max: number): string {
  const width = 100 / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const x = round(index * width)
      const y = round(100 - (value / max) * 100)
      const before = values[index - 1] ?? null
      const after = values[index + 1] ?? null
      if (before !== null) return `L${x} ${y}`
      return after === null ? `M${x} ${y}h0.8` : `M${x} ${y}`
    })
    .join('')
}
