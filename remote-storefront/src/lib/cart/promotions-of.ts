import type { AppliedPromotion, CartGroup, CartLine, Money } from 'shared-contracts'

/** What promotions take off all lines, each once. */
export function promotionsOf(groups: readonly CartGroup[]): AppliedPromotion[] {
  const all = new Map<string, AppliedPromotion>()
  for (const one of groups.flatMap(({ lines }) => lines.flatMap(({ promotions = [] }) => promotions))) {
    const amountMinor = (all.get(one.description)?.discount.amountMinor ?? 0) + one.discount.amountMinor
    all.set(one.description, { ...one, discount: { ...one.discount, amountMinor } })
  }
  return [...all.values()]
}

/** What promotions take off in all, in minor units. */
export const offBy = (promotions: CartLine['promotions'] = []): number =>
  promotions.reduce((sum, { discount }) => sum + discount.amountMinor, 0)

/** A sum less what is taken off it, as `Price` shows it. While a change is on its way what is taken off may be more. */
export function reduced(sum: Money, offMinor: number): { price: Money; listPrice: Money | null } {
  const price = { ...sum, amountMinor: Math.max(0, sum.amountMinor - offMinor) }
  return { price, listPrice: offMinor > 0 ? sum : null }
}
