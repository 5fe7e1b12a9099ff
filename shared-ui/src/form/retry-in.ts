const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** A waiting time as people say it, as in `in 12 minutes`; rounded up, so that nobody comes back too early. */
export function retryIn(seconds: number): string {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
  if (seconds < MINUTE_SECONDS) return relative.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < HOUR_SECONDS) return relative.format(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
  return relative.format(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}
