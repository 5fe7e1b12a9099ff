import type { Checkout, Money } from 'shared-contracts'

/** What is left to be paid by card. */
export const dueOf = ({ totals: { total }, credit }: Checkout): Money => ({
  ...total,
  amountMinor: total.amountMinor - (credit?.used.amountMinor ?? 0),
})
