import { type Money, formatMoney } from 'shared-contracts'
import { useHost } from '../host/use-host'

/** Writes amounts, days and times as the shop's locale does, in the reader's time zone. */
export function useFormats() {
  const { locale } = useHost().config
  const dayOf = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
  return {
    money: (money: Money) => formatSum(money, locale),
    /** A day of the calendar, written `2026-03-05`, as in `5 Mar 2026`: the same wherever its reader is. */
    calendarDay: (date: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)),
    /** The day of a moment, as in `5 Mar 2026`. */
    day: dayOf,
    /** The same in short: without the year where it is this one, as in `5 Mar`. */
    shortDay: (iso: string, now: number) =>
      new Date(iso).getFullYear() === new Date(now).getFullYear()
        ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso))
        : dayOf(iso),
    /** As in `5 Mar 2026, 14:05`. */
    moment: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    /** As in `5 Mar 2026, 14:05:09`. */
    instant: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso)),
    /** As in `2 days ago`, `in 3 hours`, `just now`. */
    away: (iso: string, now: number) => inWords(Date.parse(iso) - now, locale),
    /** The same of what was: a clock that is a little behind the server's changes nothing, and from a month on its day says more. */
    ago: (iso: string, now: number) =>
      now - Date.parse(iso) < DATE_AFTER_MS ? inWords(Math.min(0, Date.parse(iso) - now), locale) : dayOf(iso),
    /** Name of a country by its ISO 3166-1 code. */
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  }
}

export type Formats = ReturnType<typeof useFormats>

/** Up to here it is "just now". */
const NOW_MS = 45_000
/** Older than this, a date says more than days. */
const DATE_AFTER_MS = 30 * 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

function inWords(ms: number, locale: string): string {
  if (ms <= 0 && ms > -NOW_MS) return 'just now'
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (Math.abs(ms) < HOUR_MS) {
    const minutes = Math.max(1, Math.round(Math.abs(ms) / 60_000))
    return words.format(Math.sign(ms) * minutes, 'minute')
  }
  if (Math.abs(ms) < DAY_MS) return words.format(Math.round(ms / HOUR_MS), 'hour')
  return words.format(Math.round(ms / DAY_MS), 'day')
}

/** A sum as people read it; the hyphen that locales put before a negative one becomes a minus, which does not break off. */
export const formatSum = (money: Money, locale: string): string => formatMoney(money, locale).replace('-', '−')

/** A number with its noun, as in `1 product`, `1,240 products`; the plural is regular unless given. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}
