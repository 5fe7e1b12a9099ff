/** An ISO 8601 moment to the minute, in UTC, as in `2026-03-01 14:05`. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ')
