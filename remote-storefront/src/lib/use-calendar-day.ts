import { useHost } from 'shared-ui'

/** Writes a day of the calendar, as in `2026-03-05`, as the shop's locale does: the same wherever its reader is. */
export function useCalendarDay(): (day: string) => string {
  const { locale } = useHost().config
  return (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
