/** As in `November 2026`. @param day one of its days or the month itself, as in `2026-11`. */
export function monthOf(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`))
}
