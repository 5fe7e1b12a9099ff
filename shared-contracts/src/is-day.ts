/** Whether a text is a day that there is, of the years 1900 to 2999, as in `2026-03-31`. */
export const isDay = (text: string): boolean =>
  // `Date.parse` would make 31 February an early March.
  /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text)
