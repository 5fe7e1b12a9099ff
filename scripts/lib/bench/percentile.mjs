/**
 * The value that so large a share of all lies at or below, by nearest rank: one that was measured, never one in between.
 *
 * @param share from 0 to 1. @throws without values.
 */
export function percentile(values, share) {
  if (values.length === 0) throw new Error('Nothing was measured')
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/** Of an even number the mean of the two in the middle. @throws without values. */
export function median(values) {
  if (values.length === 0) throw new Error('Nothing was measured')
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
