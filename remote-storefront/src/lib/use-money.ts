import { formatMoney, type Money } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Writes amounts as the shop's locale does. */
export function useMoney(): (money: Money) => string {
  const { locale } = useHost().config
  return (money) => formatMoney(money, locale)
}
