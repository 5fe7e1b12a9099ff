import { useMemo } from 'react'
import { EVERYBODY_BP } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Numbers of the console in the shop's locale. */
export interface Formats {
  count: (number: number) => string
  /** @param shareBp basis points. */
  share: (shareBp: number) => string
  /** @param rate 0 to 1; small rates keep two digits that say something. */
  rate: (rate: number) => string
  /** The same with its sign, without digits behind the point. */
  change: (part: number) => string
  /** In seconds with two digits, so that two of them are compared at a glance. */
  duration: (ms: number) => string
  kilobytes: (bytes: number) => string
  /** The same with its sign, zero without one. */
  difference: (bytes: number) => string
}

export function createFormats(locale: string): Formats {
  const number = (options?: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => format.format(value)
  }
  const percent = number({ style: 'percent', maximumFractionDigits: 2 })
  const seconds = number({
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const kilobyte = { style: 'unit', unit: 'kilobyte', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  const kilobytes = number(kilobyte)
  const signed = number({ ...kilobyte, signDisplay: 'exceptZero' })
  return {
    count: number(),
    share: (shareBp) => percent(shareBp / EVERYBODY_BP),
    rate: percent,
    change: number({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    duration: (value) => seconds(value / 1_000),
    kilobytes: (bytes) => kilobytes(bytes / 1_000),
    difference: (bytes) => signed(bytes / 1_000),
  }
}

/** Numbers in the shop's locale. */
export function useFormats(): Formats {
  const { locale } = useHost().config
  return useMemo(() => createFormats(locale), [locale])
}
