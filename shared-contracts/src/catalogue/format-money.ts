import type { Money } from './money.schema'

/** An amount as people read it, as in `€ 49.90`, with as many decimals as its currency has. Apart from the schemas, so that a page that shows prices loads no yup. */
export function formatMoney(money: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
  return format.format(money.amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
