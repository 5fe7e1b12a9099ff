import type { ReportStep } from 'shared-contracts'
import { useHost } from '../../host/use-host'
import { formatSum } from '../use-formats'

/** Writes figures and days of reports; days are the shop's, whatever the reader's time zone. */
export function useReportFormats(currency: string) {
  const { locale } = useHost().config
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return {
    money: (amountMinor: number) => formatSum({ amountMinor, currency }, locale),
    count: (value: number) => value.toLocaleString(locale),
    /** `null` where there is nothing to divide by. */
    share: (part: number, whole: number) => (whole > 0 ? percent.format(part / whole) : null),
    /** As in `3 Nov 2025 – 2 Dec 2025`. */
    days: ({ from, to }: { from: string; to: string }) =>
      from === to
        ? format({ dateStyle: 'medium' }).format(new Date(from))
        : format({ dateStyle: 'medium' }).formatRange(new Date(from), new Date(to)),
    /** Of a point: `14:00`, `3 Nov`, `Nov 2025`. */
    point: (start: string, step: ReportStep) => {
      if (step === 'hour') return `${start.slice(11)}:00`
      if (step === 'month') return format({ month: 'short', year: 'numeric' }).format(new Date(start))
      return format({ day: 'numeric', month: 'short' }).format(new Date(start))
    },
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  }
}
