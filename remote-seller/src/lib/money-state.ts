import { useQuery } from '@tanstack/react-query'
import type { Money, SellerMoney } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useShopState } from './use-shop-state'

/**
 * How a seller's money stands: `ready` to be paid out, held because the shop is `suspended` or a bank account lacks or failed (`held`),
 * `owed` by the seller, `waiting` until orders are completed, or `none` at all.
 */
export interface MoneyState {
  kind: 'ready' | 'suspended' | 'held' | 'owed' | 'waiting' | 'none'
  amount: Money
}

/** `null` while it is not known, and for a shop with several currencies, each of which stands otherwise. */
export function useMoneyState(money: SellerMoney | undefined): MoneyState | null {
  const isSuspended = useShopState() === 'suspended'
  const [balance, other] = money?.balances ?? []
  if (!money || !balance || other) return null
  const { available, pending, minimum } = balance
  if (available.amountMinor >= minimum.amountMinor) {
    const canPay = money.account && !money.account.trouble
    return { kind: isSuspended ? 'suspended' : canPay ? 'ready' : 'held', amount: available }
  }
  if (available.amountMinor < 0) return { kind: 'owed', amount: { ...available, amountMinor: -available.amountMinor } }
  return { kind: pending.amountMinor > 0 ? 'waiting' : 'none', amount: pending }
}

/** The signed-in seller's money, for who may see it. */
export function useMoney(isAllowed = true) {
  const { queries } = useHost()
  return useQuery({ ...queries.sellerMoney.overview.queryOptions(), enabled: isAllowed })
}

/** The same in one sentence. */
export const moneyWords: Record<MoneyState['kind'], (amount: string) => string> = {
  ready: (amount) => `${amount} can be paid out`,
  suspended: (amount) => `${amount} waits while your shop is suspended`,
  held: (amount) => `${amount} waits for your bank account`,
  owed: (amount) => `Your next sales pay off ${amount}`,
  waiting: (amount) => `${amount} is pending`,
  none: () => 'Nothing to pay out yet',
}
