import type { Checkout, Money, Totals } from 'shared-contracts'

/**
 * What is certain of the sums. Before the address is known, how the parcels are sent is not: neither the delivery nor a discount on it
 * counts. Where tax is added, all of them are an estimate for a country, which stands beside the tax.
 */
export function certainSums({ address, parcels, totals, credit }: Checkout): {
  totals: Totals
  credit?: Money
  isDeliveryKnown: boolean
} {
  if (address || totals.taxAdded) return { totals, ...(credit && { credit: credit.used }), isDeliveryKnown: true }
  const discountMinor = parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, { discount }) => sum + discount.amountMinor, 0)
  const money = (amountMinor: number): Money => ({ ...totals.total, amountMinor })
  const total = money(totals.items.amountMinor - discountMinor)
  return {
    isDeliveryKnown: false,
    totals: { ...totals, discount: money(discountMinor), delivery: money(0), total },
    ...(credit && { credit: money(Math.min(credit.used.amountMinor, total.amountMinor)) }),
  }
}

/** What is left to be paid by card, as far as it is certain. */
export function dueOf(checkout: Checkout): Money {
  const { totals, credit } = certainSums(checkout)
  return { ...totals.total, amountMinor: totals.total.amountMinor - (credit?.amountMinor ?? 0) }
}
