import type { SellerDelivery } from 'shared-contracts'
import { messages } from './messages'

type Zone = SellerDelivery['methods'][number]['zones'][number]

/** What the shop takes for a method into a zone, in a line. @param money writes minor units of the shop's currency. */
export function shopPrice({ basis, tiers, freeFrom }: Zone, money: (minor: number) => string): string {
  const limit = { weight: messages.grams, value: money, pieces: messages.pieces }[basis]
  const steps = tiers.map(({ upTo, priceMinor }) => {
    if (upTo !== null) return messages.upTo(limit(upTo), money(priceMinor))
    return tiers.length > 1 ? messages.above(money(priceMinor)) : money(priceMinor)
  })
  if (freeFrom) steps.push(messages.freeFrom(money(freeFrom.amountMinor)))
  return steps.join(', ')
}

/** Zones are named as they stand behind “Delivery to”, here at the beginning of a line. */
export const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
