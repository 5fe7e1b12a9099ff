/** A day as in `12 January 2026`. */
export const formatDay = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))

/** A moment as in `12 Jan 2026, 09:30`. */
export const formatMoment = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
