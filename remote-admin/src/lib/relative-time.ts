const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to here it is "just now": a clock that is a little behind the server's changes nothing then. */
const NOW_MS = 45_000
/** Older than this, a date says more. */
const DATE_AFTER_MS = 30 * DAY_MS

/** How long ago something was, as in `3 hours ago`; from a month on its date. @param iso ISO 8601. */
export function relativeTime(iso: string, now: number, locale: string): string {
  const age = now - Date.parse(iso)
  if (age < NOW_MS) return 'just now'
  if (age >= DATE_AFTER_MS) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (age < HOUR_MS) return ago.format(-Math.max(1, Math.round(age / MINUTE_MS)), 'minute')
  if (age < DAY_MS) return ago.format(-Math.round(age / HOUR_MS), 'hour')
  return ago.format(-Math.round(age / DAY_MS), 'day')
}
