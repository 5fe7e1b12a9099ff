const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an ISO moment in the shop's time zone; empty for `null`. */
export function dayOf(iso: string | null, zone: string): string {
  return iso === null ? '' : new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: zone }).format(new Date(iso))
}

/** The last day of what ends at a moment: an end at midnight belongs to the day before. */
export const lastDayOf = (iso: string | null, zone: string): string =>
  dayOf(iso && new Date(Date.parse(iso) - 1).toISOString(), zone)

/** The first moment of a day in a time zone; a time of that day may stand behind it, as in `2026-02-01T09:30`. */
export function momentIn(day: string, zone: string): string {
  const midnight = Date.parse(day.includes('T') ? `${day}Z` : day)
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const ahead = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
  // Twice: the first guess may lie on the other side of a change of the clocks.
  return new Date(midnight - ahead(midnight - ahead(midnight))).toISOString()
}

interface Moment {
  /** As the server has it; what was not touched goes back as it came, to the millisecond. */
  before?: string | null | undefined
  /** Of the shop, IANA. */
  zone: string
}

/** The beginning of a day that was typed, as in `2026-02-01`; `null` for none. */
export function startOfDay(day: string, { before = null, zone }: Moment): string | null {
  if (day === '') return null
  return day === dayOf(before, zone) ? before : momentIn(day, zone)
}

/** The end of the day, which is the beginning of the next one. */
export function endOfDay(day: string, { before = null, zone }: Moment): string | null {
  if (day === '') return null
  if (day === lastDayOf(before, zone)) return before
  return momentIn(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), zone)
}
