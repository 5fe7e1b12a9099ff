import type { Checkout, Money, Totals } from 'shared-contracts'

/**
 * What is certain of the sums. Before the address is known, how the parcels are sent and what tax is added are not: neither the delivery,
 * nor a discount on it, nor that tax counts.
 */
export function certainSums({ address, parcels, totals, credit }: Checkout): { totals: Totals; credit?: Money } {
  if (address) return { totals, ...(credit && { credit: credit.used }) }
  const discountMinor = parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, { discount }) => sum + discount.amountMinor, 0)
  const money = (amountMinor: number): Money => ({ ...totals.total, amountMinor })
  const total = money(totals.items.amountMinor - discountMinor)
  return {
    totals: { ...totals, discount: money(discountMinor), delivery: money(0), total },
    ...(credit && { credit: money(Math.min(credit.used.amountMinor, total.amountMinor)) }),
  }
}

/** What is left to be paid by card, as far as it is certain. */
export function dueOf(checkout: Checkout): Money {
  const { totals, credit } = certainSums(checkout)
  return { ...totals.total, amountMinor: totals.total.amountMinor - (credit?.amountMinor ?? 0) }
}
