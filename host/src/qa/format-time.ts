const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's own words and time zone. @param iso ISO 8601. */
export const formatTime = (iso: string): string => format.format(new Date(iso))
