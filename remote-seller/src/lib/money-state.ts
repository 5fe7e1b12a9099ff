import { useQuery } from '@tanstack/react-query'
import type { Money, SellerMoney } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useShopState } from './use-shop-state'

/**
 * What keeps a seller's money from being paid out: no bank account, or one that failed (`trouble`); where the payout provider asks who
 * the seller is, that it was not told yet (`setup`), that it looks at it (`review`), or that it wants to know more first (`held`). Before all of it, that the
 * `marketplace` holds it.
 */
export type PayoutHold = 'account' | 'trouble' | 'setup' | 'review' | 'held' | 'marketplace'

/** `null` when nothing does. */
export function payoutHold({ account, onboarding, hold }: SellerMoney): PayoutHold | null {
  if (hold) return 'marketplace'
  if (onboarding && onboarding.state !== 'ready') return holdOf[onboarding.state]
  if (!account) return 'account'
  return account.trouble ? 'trouble' : null
}

const holdOf = { none: 'setup', incomplete: 'setup', review: 'review', held: 'held' } as const

/** The day by which the payout provider must be told more, or it pays nothing out any more, ISO 8601; `null` for none. */
export function missingUntil({ onboarding }: SellerMoney): string | null {
  const days = onboarding?.missing.flatMap(({ until }) => until ?? []) ?? []
  return days.sort()[0] ?? null
}

/**
 * How a seller's money stands: `ready` to be paid out, kept from it because the shop is `suspended` or by a hold, `owed` by the seller,
 * `waiting` until orders are completed, or `none` at all.
 */
export interface MoneyState {
  kind: 'ready' | 'suspended' | 'owed' | 'waiting' | 'none' | PayoutHold
  amount: Money
}

/** `null` while it is not known, and for a shop with several currencies, each of which stands otherwise. */
export function useMoneyState(money: SellerMoney | undefined): MoneyState | null {
  const isSuspended = useShopState() === 'suspended'
  const [balance, other] = money?.balances ?? []
  if (!money || !balance || other) return null
  const { available, pending, minimum } = balance
  if (available.amountMinor >= minimum.amountMinor)
    return { kind: isSuspended ? 'suspended' : (payoutHold(money) ?? 'ready'), amount: available }
  if (available.amountMinor < 0) return { kind: 'owed', amount: { ...available, amountMinor: -available.amountMinor } }
  return { kind: pending.amountMinor > 0 ? 'waiting' : 'none', amount: pending }
}

/** The signed-in seller's money, for who may see it. */
export function useMoney(isAllowed = true) {
  const { queries } = useHost()
  return useQuery({ ...queries.sellerMoney.overview.queryOptions(), enabled: isAllowed })
}

const forAccount = (amount: string) => `${amount} waits for your bank account`

/** The same in one sentence. */
export const moneyWords: Record<MoneyState['kind'], (amount: string) => string> = {
  ready: (amount) => `${amount} can be paid out`,
  suspended: (amount) => `${amount} waits while your shop is suspended`,
  account: forAccount,
  trouble: forAccount,
  setup: (amount) => `${amount} waits until payouts are set up`,
  review: (amount) => `${amount} waits until the payment provider has looked at what you said`,
  held: (amount) => `${amount} is held by the payment provider`,
  marketplace: (amount) => `${amount} is held by the marketplace`,
  owed: (amount) => `Your next sales pay off ${amount}`,
  waiting: (amount) => `${amount} is pending`,
  none: () => 'Nothing to pay out yet',
}
