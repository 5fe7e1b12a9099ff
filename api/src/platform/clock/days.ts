import { sql, type SQL } from 'drizzle-orm'

export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day of a moment in a time zone, as in `2026-03-31`. */
export function dayIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return format.format(at)
}

/** The first moment of a day in a time zone. @param day as in `2026-03-31`. */
export const startOfDay = (day: string, zone: string): SQL => sql`(${day}::date::timestamp at time zone ${zone})`

/** So many times 24 hours before a moment. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)

/** So many times 24 hours after a moment. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** So many days later; earlier below zero. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from one to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day so many months later; the month's last one where it has fewer. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}
