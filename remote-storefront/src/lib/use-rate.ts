import { useHost } from 'shared-ui'

/** Writes rates of tax in the shop's locale, as in `13.5%`. */
export function useRate(): (rateBps: number) => string {
  const { locale } = useHost().config
  return (rateBps) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000)
}
