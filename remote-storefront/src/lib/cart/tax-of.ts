import { addedTax, type CartGroup } from 'shared-contracts'
import { offBy } from './promotions-of'

/** The tax that is added to what can be bought of a seller's, in minor units, as the checkout rounds it: by line, and for the delivery by the highest rate in the parcel. */
export function taxOf({ lines }: Pick<CartGroup, 'lines'>, deliveryMinor: number): number {
  const buyable = lines.filter(({ total }) => total.amountMinor > 0)
  const rates = buyable.map(({ tax }) => tax?.rateBps ?? 0)
  return buyable.reduce(
    (sum, { total, promotions, tax }) =>
      sum + addedTax(Math.max(0, total.amountMinor - offBy(promotions)), tax?.rateBps ?? 0),
    addedTax(deliveryMinor, Math.max(0, ...rates)),
  )
}
