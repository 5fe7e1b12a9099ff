/** Upper ends of all buckets but the last, which has none; in milliseconds. Rows in the database are counted by them. */
export const BUCKET_ENDS_MS = [50, 100, 200, 300, 400, 600, 800, 1_000, 1_500, 2_500, 4_000, 8_000] as const

/** Counts by bucket: one more than there are ends. */
export type Histogram = number[]

export const emptyHistogram = (): Histogram => new Array<number>(BUCKET_ENDS_MS.length + 1).fill(0)

/** The bucket that a time falls into; an end belongs to the bucket that it ends. */
export function bucketOf(ms: number): number {
  const found = BUCKET_ENDS_MS.findIndex((end) => ms <= end)
  return found === -1 ? BUCKET_ENDS_MS.length : found
}

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0)

/**
 * The time that a share of all stays below, as if each bucket were filled evenly; the last bucket's start for what lies in it.
 *
 * @param share 0 to 1, as in 0.95.
 * @returns milliseconds; `null` of an empty histogram.
 */
export function quantile(histogram: Histogram, share: number): number | null {
  const wanted = countOf(histogram) * share
  if (wanted === 0) return null
  let below = 0
  for (const [bucket, count] of histogram.entries()) {
    if (below + count < wanted) {
      below += count
      continue
    }
    const start = BUCKET_ENDS_MS[bucket - 1] ?? 0
    const end = BUCKET_ENDS_MS[bucket] ?? start
    return Math.round(start + ((wanted - below) / count) * (end - start))
  }
  return BUCKET_ENDS_MS.at(-1) ?? null
}
