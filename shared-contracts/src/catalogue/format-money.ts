import type { Money } from './money.schema'

/** An amount as people read it, as in `€ 49.90`. Apart from the schemas, so that a page that shows prices loads no yup. */
export function formatMoney(money: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(money.amountMinor / 100)
}
