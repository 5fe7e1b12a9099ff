import { sql, type SQL } from 'drizzle-orm'

/** The first moment of a day in a time zone. @param day as in `2026-03-31`. */
export const startOfDay = (day: string, zone: string): SQL => sql`(${day}::date::timestamp at time zone ${zone})`
